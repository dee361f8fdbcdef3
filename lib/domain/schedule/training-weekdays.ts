import { type Day, weekdayOf } from '../clock';

/**
 * The plan's own weekdays, 1 Monday … 7 Sunday: those trained in at least half of its weeks, so that one
 * week's extra day is not trained every week.
 */
export function trainingWeekdays(
  days: readonly { plannedOn: Day; weekStartsOn: Day }[],
): ReadonlySet<number> {
  const weeks = new Set(days.map((day) => day.weekStartsOn)).size;
  const count = new Map<number, Set<Day>>();
  for (const { plannedOn, weekStartsOn } of days) {
    const weekday = weekdayOf(plannedOn);
    count.set(weekday, (count.get(weekday) ?? new Set()).add(weekStartsOn));
  }
  const often = [...count].filter(([, seen]) => seen.size * 2 >= weeks).map(([weekday]) => weekday);
  return new Set(often.length > 0 ? often : count.keys());
}
