'use client';

import { useEffect } from 'react';
import { isLive, type Key } from './state/plan';
import { type Builder, type BuilderState, VIEWS } from './state/store';

const weekOf = ({ ids, place }: BuilderState): string => {
  const { week } = place;
  return week === null ? '' : String(ids[week] ?? week);
};

/** Keeps place and view in the URL (docs/spec/builder.md#screen). */
export function useAddress(builder: Builder, ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    const { store } = builder;
    const query = new URLSearchParams(location.search);
    const { ids, history } = store.getState();
    const named = query.get('week') ?? '';
    const isWeek = (key: Key) => history.plan.rows[key]?.level === 'week' && isLive(history.plan, key);
    const week = Object.keys(history.plan.rows).find(
      (key) => isWeek(key) && String(ids[key] ?? key) === named,
    );
    const day = Number(query.get('day'));
    const view = [...VIEWS, 'preview' as const].find((each) => each === query.get('view'));
    store.setState((state) => ({
      ...(week ? { place: { week, day: day >= 1 && day <= 7 ? day : 1 } } : { place: state.place }),
      ...(view ? { view } : {}),
    }));
    return store.subscribe((state, before) => {
      if (state.place === before.place && state.view === before.view && state.ids === before.ids) return;
      const next = new URL(location.href);
      next.searchParams.set('view', state.view);
      next.searchParams.set('week', weekOf(state));
      next.searchParams.set('day', String(state.place.day));
      if (next.href !== location.href) replaceAddress(next);
    });
  }, [builder, ready]);
}

const replaceAddress = (url: URL) => window.history.replaceState(window.history.state, '', url);
