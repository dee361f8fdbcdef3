/** Done rows by day: a mark in one day does not count for the same row in another. */
export type DoneRows = { has(rowId: number, dayId: number): boolean };

/** Done rows by day; a row of a day that is not there is not done. */
export const doneByDay = (days: ReadonlyMap<number, ReadonlySet<number>>): DoneRows => ({
  has: (rowId, dayId) => days.get(dayId)?.has(rowId) ?? false,
});

/** Logs in order; the last one of an exercise counts. */
export function applyMarks(
  done: ReadonlySet<number>,
  marks: readonly { id: number; action: 'done' | 'undone' }[],
): Set<number> {
  const result = new Set(done);
  for (const mark of marks) {
    if (mark.action === 'done') result.add(mark.id);
    else result.delete(mark.id);
  }
  return result;
}
