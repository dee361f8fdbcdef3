import type { DayPosition } from './state/places';
import type { RowKey } from './state/plan';

const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-node]') : null;

/**
 * The focused month, week or day in the tree, week or program view: its key, or none for a weekday without a
 * row. Null when the focus is elsewhere.
 */
export function nodeAt(target: EventTarget | null): RowKey[] | null {
  const node = elementOf(target)?.dataset.node;
  return node === undefined ? null : node === '' ? [] : [node];
}

/** The focused weekday. */
export function dayAt(target: EventTarget | null): (DayPosition & { week: RowKey }) | null {
  const { week, day } = elementOf(target)?.dataset ?? {};
  return week && day ? { week, day: Number(day) } : null;
}
