import { addDaysTo, type Day, daysBetween } from '../clock';
import { type Move, pauseOn } from './apply';
import {
  compareDays,
  isPaused,
  isWaiting,
  lastDate,
  missedDays,
  type Reflow,
  type Refusal,
  reflowOf,
  type ScheduledDay,
  type Situation,
} from './situation';

/** Longest merged training, in minutes, and how much longer than the week's longest it may be. */
const LONGEST_MINUTES = 75;
const LONGER = 1.5;
/** How many dates are considered, and how many of seven may be merged. */
const WINDOW = 7;
const PER_WINDOW = 2;

/** The first and last block of a day, with its minutes; null without blocks. */
export type DayEdges = {
  first: { blockId: number; minutes: number } | null;
  last: { blockId: number; minutes: number } | null;
};

/** The edges of a day's content, its blocks in order with their whole minutes. */
export function edgesOf(blocks: readonly { block_id: number; minutes: number }[]): DayEdges {
  const edge = (block: (typeof blocks)[number] | undefined) =>
    block ? { blockId: block.block_id, minutes: block.minutes } : null;
  // One block alone is the training itself.
  return blocks.length > 1
    ? { first: edge(blocks[0]), last: edge(blocks.at(-1)) }
    : { first: null, last: null };
}

/** Minutes of the second warm-up and cool-down, which two days with the same ones train once. */
export function sharedMinutes(kept: DayEdges, merged: DayEdges): number {
  const once = (a: DayEdges['first'], b: DayEdges['first']) =>
    a && b && a.blockId === b.blockId ? b.minutes : 0;
  return once(kept.first, merged.first) + once(kept.last, merged.last);
}

/**
 * Juntar: each missed day onto a day of the next seven (docs/spec/schedule.md#merge). As many as fit, then
 * on the earliest dates; days missed first come first. What fits nowhere is left over and stays missed.
 * `shared(kept, merged)`: minutes trained once when the second day joins the first.
 */
export function planMerge(
  now: Situation,
  shared: (kept: number, merged: number) => number,
): Reflow | Refusal {
  if (isPaused(now)) return { refused: 'pause_running' };
  const missed = missedDays(now);
  const hosts = hostsOf(now);
  const fits = (day: ScheduledDay, host: ScheduledDay) =>
    (!now.together || inWeekOf(day, host.date)) &&
    day.minutes + host.minutes - shared(host.id, day.id) <= capOf(now.days, host);
  const moves = best(missed, hosts, fits, doubledDates(now.days));
  const moved = new Set(moves.map((move) => move.program_day_id));
  return reflowOf(
    now,
    moves,
    [],
    missed.filter(({ id }) => !moved.has(id)).map(({ id }) => id),
  );
}

const inWeekOf = ({ weekStartsOn }: ScheduledDay, date: Day) =>
  date >= weekStartsOn && date <= addDaysTo(weekStartsOn, WINDOW - 1);

const capOf = (days: readonly ScheduledDay[], { weekStartsOn }: ScheduledDay) =>
  Math.min(
    LONGEST_MINUTES,
    LONGER *
      Math.max(...days.filter((day) => day.weekStartsOn === weekStartsOn).map(({ minutes }) => minutes)),
  );

/** Days alone on their date, not begun, of the next seven dates; today's when it is still to be trained. */
function hostsOf(now: Situation): ScheduledDay[] {
  const { days, today } = now;
  const last = lastDate(now);
  const on = (date: Day) => days.filter((day) => day.date === date && !day.skipped);
  const alone = (date: Day) => {
    const [day, ...others] = on(date);
    return day && others.length === 0 && day.marked === 'none' ? day : null;
  };
  const from = alone(today) ? 0 : 1;
  return Array.from({ length: WINDOW }, (_, i) => addDaysTo(today, from + i))
    .filter((date) => (last === null || date <= last) && pauseOn(now.schedule, date) === null)
    .flatMap((date) => alone(date) ?? []);
}

function doubledDates(days: readonly ScheduledDay[]): Day[] {
  const seen = new Set<Day>();
  const twice = new Set<Day>();
  for (const day of days) {
    if (day.skipped) continue;
    if (seen.has(day.date)) twice.add(day.date);
    seen.add(day.date);
  }
  return [...twice];
}

/** No two merged dates are neighbours, and no seven dates have three. */
function mayJoin(doubled: readonly Day[], dates: readonly Day[]): boolean {
  const all = [...doubled, ...dates].sort();
  return dates.every((date) => {
    const at = all.indexOf(date);
    const near = (other: Day | undefined, reach: number) =>
      other !== undefined && Math.abs(daysBetween(other, date)) < reach;
    if (near(all[at - 1], 2) || near(all[at + 1], 2)) return false;
    return [at - PER_WINDOW, at - 1, at].every((from) => {
      const first = all[from];
      const third = all[from + PER_WINDOW];
      return first === undefined || third === undefined || daysBetween(first, third) >= WINDOW;
    });
  });
}

/** Every two elements, in the order of the list. */
const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.flatMap((one, at) => list.slice(at + 1).map((two): [T, T] => [one, two]));

function best(
  missed: readonly ScheduledDay[],
  hosts: readonly ScheduledDay[],
  fits: (day: ScheduledDay, host: ScheduledDay) => boolean,
  doubled: readonly Day[],
): Move[] {
  const move = (day: ScheduledDay, host: ScheduledDay): Move => ({ program_day_id: day.id, on: host.date });
  const twoMissed = pairsOf(missed);
  for (const [one, two] of pairsOf(hosts)) {
    if (!mayJoin(doubled, [one.date, two.date])) continue;
    for (const [first, second] of twoMissed) {
      if (fits(first, one) && fits(second, two)) return [move(first, one), move(second, two)];
      if (fits(second, one) && fits(first, two)) return [move(second, one), move(first, two)];
    }
  }
  for (const host of hosts) {
    const day = mayJoin(doubled, [host.date]) ? missed.find((each) => fits(each, host)) : undefined;
    if (day) return [move(day, host)];
  }
  return [];
}

/**
 * Missed days that are trained together with another day on the same date, by the id of that day
 * (docs/spec/schedule.md#merge). Done and skipped days are not combined.
 */
export function joinedDays(days: readonly ScheduledDay[]): Map<number, number> {
  const waiting = days.filter(isWaiting);
  return new Map(
    doubledDates(waiting).flatMap((date) => {
      const [missed, own] = waiting
        .filter((day) => day.date === date)
        .sort((a, b) => compareDays(a.plannedOn, b.plannedOn));
      return missed && own ? [[missed.id, own.id] as const] : [];
    }),
  );
}

/** The day that a day is trained with, whichever of the two is missed. */
export function partnerIn(joined: ReadonlyMap<number, number>, day: number): number | null {
  const [missed = null] = [...joined].find(([, own]) => own === day) ?? [];
  return joined.get(day) ?? missed;
}
