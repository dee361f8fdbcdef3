/**
 * The `updated_at` of a save, later than `before`, the one that the row has. Two processes whose clocks
 * differ still stamp their saves in the order in which they were made.
 */
export function nextStamp(before: unknown, at: Date = new Date()): Date {
  return before instanceof Date && before >= at ? new Date(before.getTime() + 1) : at;
}
