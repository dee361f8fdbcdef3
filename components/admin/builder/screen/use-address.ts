import { useEffect } from 'react';
import { isLive, type RowKey } from '../state/plan';
import { type Builder, type BuilderState, VIEWS } from '../state/store';

const weekOf = ({ ids, place }: BuilderState): string => {
  const { week } = place;
  return week === null ? '' : String(ids[week] ?? week);
};

/** The place and view that the address names, as far as they exist in the plan. */
export function fromAddress({ ids, history: { plan } }: BuilderState): Partial<BuilderState> {
  const query = new URLSearchParams(location.search);
  const named = query.get('week');
  const isNamed = (key: RowKey) =>
    String(ids[key] ?? key) === named && plan.rows[key]?.level === 'week' && isLive(plan, key);
  const week = named === null ? undefined : Object.keys(plan.rows).find(isNamed);
  const day = Number(query.get('day'));
  const view = [...VIEWS, 'preview' as const].find((each) => each === query.get('view'));
  return {
    ...(week ? { place: { week, day: day >= 1 && day <= 7 ? day : 1 } } : {}),
    ...(view ? { view } : {}),
  };
}

/** The address follows the place and the view (docs/spec/builder.md#screen). */
export function useAddress(builder: Builder, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const { store } = builder;
    return store.subscribe((state, before) => {
      if (state.place === before.place && state.view === before.view && state.ids === before.ids) return;
      const next = new URL(location.href);
      next.searchParams.set('view', state.view);
      next.searchParams.set('week', weekOf(state));
      next.searchParams.set('day', String(state.place.day));
      // The preview's first version; it chooses others by itself.
      if (state.view !== 'preview') next.searchParams.delete('source');
      if (next.href !== location.href) replaceAddress(next);
    });
  }, [builder, ready]);
}

const replaceAddress = (url: URL) => window.history.replaceState(window.history.state, '', url);
