import { addDaysTo, type Day } from '../clock';
import type { Move } from './apply';
import type { ScheduledDay } from './situation';

/** A date of a preview (docs/spec/design.md#training): its minutes, and how it changes. */
export type StripDate = {
  date: Day;
  minutes: number;
  /** `left`: its day moved away, or stays there undone. */
  kind: 'rest' | 'stay' | 'moved' | 'done' | 'left';
};

/**
 * Dates from a day on after a change. `out`: days that leave the calendar; `shared(kept, merged)`: minutes
 * that two days on one date have in common.
 */
export function stripOf(
  days: readonly ScheduledDay[],
  { moves, out }: { moves: readonly Move[]; out: readonly number[] },
  { from, today, count }: { from: Day; today: Day; count: number },
  shared: (kept: number, merged: number) => number = () => 0,
): StripDate[] {
  const moved = new Map(moves.map(({ program_day_id, on }) => [program_day_id, on]));
  const gone = new Set(out);
  const planned = days.filter((day) => !day.skipped);
  return Array.from({ length: count }, (_, i): StripDate => {
    const date = addDaysTo(from, i);
    const there = planned.filter((day) => !gone.has(day.id) && (moved.get(day.id) ?? day.date) === date);
    const [host, ...joined] = [...there].sort((a, b) => Number(moved.has(a.id)) - Number(moved.has(b.id)));
    if (!host) return { date, minutes: 0, kind: planned.some((day) => day.date === date) ? 'left' : 'rest' };
    const minutes = joined.reduce((sum, day) => sum + day.minutes - shared(host.id, day.id), host.minutes);
    if (there.every((day) => day.marked === 'done')) return { date, minutes, kind: 'done' };
    if (date < today) return { date, minutes, kind: 'left' };
    return { date, minutes, kind: there.some((day) => moved.has(day.id)) ? 'moved' : 'stay' };
  });
}
