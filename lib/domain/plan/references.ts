import { AppError, type FieldErrors } from '../errors';
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

/** A reference to no live library row; `deleted`: to one that was live once. */
export type DeadReference = PlanReference & { deleted: boolean };

/** The errors of new references, by path; for a row that was deleted meanwhile another has to be chosen. */
export const referenceErrors = (dead: readonly DeadReference[]): FieldErrors =>
  Object.fromEntries(
    dead.map(({ path, deleted }) => [path, [{ key: deleted ? 'reference_deleted' : 'reference_invalid' }]]),
  );

/** Throws 422 with those errors, if there are any. */
export function refuseReferences(dead: readonly DeadReference[]): void {
  if (dead.length > 0) throw new AppError('invalid', { fields: referenceErrors(dead) });
}
