import type { Day } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { DayPosition } from '../state/places';
import { liveChildren, type Plan, ROOT } from '../state/plan';
import type { BuilderState } from '../state/store';

export type Person = { id: number; name: string; startsOn: Day | null };
/** Settings of the preview. `at`: month, week and weekday as the plan's URLs count them. */
export type PreviewSettings = {
  /** "draft" or "2.1". */
  source: string;
  as: 'visitor' | 'new' | 'customer';
  customer: Person | null;
  on: Day;
  /** First day of a new customer. */
  starts: Day;
  at: readonly number[];
};

/** Month, week and weekday numbers of a place in the plan that a publish would make; empty if it has none. */
function ordinalsOf(plan: Plan, { week, day }: DayPosition): number[] {
  let number = 0;
  let month = 0;
  for (const { key } of liveChildren(plan, ROOT)) {
    const weeks = liveChildren(plan, key).filter((each) => liveChildren(plan, each.key).length > 0);
    if (weeks.length > 0) month += 1;
    for (const each of weeks) {
      number += 1;
      if (each.key !== week) continue;
      const isThere = liveChildren(plan, each.key).some(({ ref }) => ref === day);
      return [month, number, ...(isThere ? [day] : [])];
    }
  }
  return [];
}

/**
 * The version that the address names, else the draft at the current place, for a customer who begins today.
 */
export function defaultSettings(
  { base, place }: BuilderState,
  today: Day,
  address: URLSearchParams,
): PreviewSettings {
  const version = /^\d+\.\d+$/.exec(address.get('source') ?? '')?.[0];
  return {
    source: version ?? 'draft',
    as: 'new',
    customer: null,
    on: today,
    starts: today,
    at: version ? [] : ordinalsOf(base, place),
  };
}

/** Whose page is shown: until a customer is chosen, that of a new one. */
export const viewerOf = ({ as, customer }: PreviewSettings): Person | 'visitor' | 'new' =>
  as === 'customer' ? (customer ?? 'new') : as;

export function addressOf(programId: number, settings: PreviewSettings): string {
  const { source, on, starts, at } = settings;
  const viewer = viewerOf(settings);
  const as = typeof viewer === 'string' ? viewer : String(viewer.id);
  const query = new URLSearchParams({ source, as, on });
  if (viewer === 'new') query.set('starts', starts);
  return routes.preview(programId, viewer === 'visitor' ? [] : at, query.toString());
}
