import type { Key } from '../state/plan';
import type { Place } from '../state/store';

/** Whether keys write there: no key of the builder acts in it. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable=true]') !== null;

const elementOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-node]') : null;

/**
 * The month, week or day that has the focus in the structure, the week or the program: its key, or none for a
 * weekday without a row. Null: the focus is elsewhere.
 */
export function nodeAt(target: EventTarget | null): Key[] | null {
  const node = elementOf(target)?.dataset.node;
  return node === undefined ? null : node === '' ? [] : [node];
}

/** The weekday that has the focus. */
export function dayAt(target: EventTarget | null): (Place & { week: Key }) | null {
  const { week, day } = elementOf(target)?.dataset ?? {};
  return week && day ? { week, day: Number(day) } : null;
}
