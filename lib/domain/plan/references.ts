import { isRecord } from '../values/is-record';
import { LEVELS, levelBelow, type PlanLevel } from './levels';
import type { PlanReference } from './store';

/**
 * What an entry refers to as sent: `exercise_id`, else `exercise`; an id or `{ id }`. Undefined: not sent.
 */
export function referenceIn(level: PlanLevel, entry: Record<string, unknown>): unknown {
  const { reference, embed } = LEVELS[level];
  const sent = entry[reference] === undefined ? entry[embed] : entry[reference];
  return isRecord(sent) ? (sent.id ?? null) : sent;
}

/** The library rows that an entry and those below it refer to. */
export function libraryReferences(level: PlanLevel, entry: unknown, path: string): PlanReference[] {
  if (!isRecord(entry)) return [];
  const { reference, library } = LEVELS[level];
  const id = Number(referenceIn(level, entry) ?? 0);
  const below = levelBelow(level);
  const list = below ? entry[LEVELS[below].list] : null;
  return [
    ...(library && id > 0 ? [{ level, id, path: `${path}.${reference}` }] : []),
    ...(below && Array.isArray(list)
      ? list.flatMap((each, at) => libraryReferences(below, each, `${path}.${LEVELS[below].list}.${at}`))
      : []),
  ];
}
