import type { VersionDay } from '../calls';

const WEEKDAYS = 7;

/** The number of different days of each week as height. The days follow as text. */
export function WeekBars({ days, weeks }: { days: readonly VersionDay[]; weeks: number }) {
  const counts = new Map<number, number>();
  for (const { week } of days) counts.set(week, (counts.get(week) ?? 0) + 1);
  const last = Math.max(weeks, ...counts.keys());
  return (
    <ol className="version-weeks" aria-hidden="true">
      {Array.from({ length: last }, (_, at) => at + 1).map((week) => (
        <li key={week}>
          <i
            data-same={!counts.has(week)}
            style={{ height: `${((counts.get(week) ?? 0) / WEEKDAYS) * 100}%` }}
          />
          <span>{week}</span>
        </li>
      ))}
    </ol>
  );
}
