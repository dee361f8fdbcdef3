/** The number of the next mark: never that of an earlier one, even after the clock was set back. */
export const nextNumber = (now: number, last: number): number => Math.max(now, last + 1);
