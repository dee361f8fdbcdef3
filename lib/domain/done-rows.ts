/** What is done, by plan row and day: the same row in another day counts there alone. */
export type DoneRows = { has(rowId: number, dayId: number): boolean };

/** Done rows by day; a row of a day that is not there is not done. */
export const doneByDay = (days: ReadonlyMap<number, ReadonlySet<number>>): DoneRows => ({
  has: (rowId, dayId) => days.get(dayId)?.has(rowId) ?? false,
});
