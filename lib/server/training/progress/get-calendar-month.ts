import 'server-only';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { addDaysTo, type Day, daysBetween } from '@/lib/domain/clock';
import { mondayOf } from '@/lib/domain/progress';
import { daysOf } from '@/lib/domain/training';
import { toCell } from '../frame';
import type { DayCell } from '../frame-view';
import { loadMemberships, today } from '../memberships';
import { loadHistory, loadTrainedTime } from './history';

export type CalendarDate = {
  date: Day;
  /** Outside the month it is only a number. */
  inside: boolean;
  /** `none`: before the plan, after it, or between two. */
  state: 'done' | 'today' | 'pending' | 'skipped' | 'missed' | 'rest' | 'none';
  minutes: number;
  title: string | null;
};
export type CalendarMonth = {
  /** "2026-07" */
  month: string;
  weeks: CalendarDate[][];
  days: number;
  minutes: number;
  streak: number;
  previous: string;
  /** Null after the last month that is planned. */
  next: string | null;
};

const monthOf = (day: Day) => day.slice(0, 7);

/** Days after the end of access or before the customer joined are not to do; others were missed. */
function stateOf({ state, date, lock }: DayCell): CalendarDate['state'] {
  if (state !== 'pending' || lock === null) return state;
  if (lock.reason === 'earlier' || lock.reason === 'none') return 'none';
  if (lock.reason !== 'expired' && lock.reason !== 'suspended') return state;
  return lock.on !== null && date <= lock.on ? 'missed' : 'none';
}

/** A month of training of all programs: done, to do, skipped and rest; this month by default. */
export async function getCalendarMonth(
  context: RequestContext,
  requested: string | null,
): Promise<CalendarMonth> {
  const { userId } = requireActor(context.actor);
  const now = today();
  const all = await loadMemberships(userId, context.locale);
  const history = await loadHistory(userId, all);
  const month = requested ?? monthOf(now);
  const first = `${month}-01`;
  const following = monthOf(addDaysTo(first, 31));
  const from = mondayOf(first);
  const last = addDaysTo(`${following}-01`, -1);
  const count = Math.ceil((daysBetween(from, last) + 1) / 7);
  const time = await loadTrainedTime(userId, history, from, addDaysTo(from, count * 7 - 1));
  const trained = new Map(time.days.map(({ date, minutes }) => [date, minutes]));
  const titles = new Map(time.rows.map((row) => [row.date, row.title]));
  const plans = [...history.plans].map(([member, loaded]) =>
    daysOf(loaded.plan)
      .map((day) => toCell(day, member, loaded))
      .map((cell) => ({ ...cell, state: stateOf(cell) }))
      .filter(({ state }) => state !== 'none'),
  );
  const spans = plans.map((days) => days.map(({ date }) => date).sort());
  const isPlanned = (date: Day) =>
    spans.some((dates) => date >= (dates[0] ?? '9') && date <= (dates.at(-1) ?? ''));
  const cells = plans.flat();
  const planned = Map.groupBy(cells, ({ date }) => date);
  const dateOf = (date: Day): CalendarDate => {
    const inside = monthOf(date) === month;
    const minutes = trained.get(date);
    if (minutes !== undefined)
      return { date, inside, state: 'done', minutes, title: titles.get(date) ?? null };
    const open = (planned.get(date) ?? []).filter(({ state }) => state !== 'rest' && state !== 'done');
    const [day] = open.toSorted((a, b) => Number(a.state === 'skipped') - Number(b.state === 'skipped'));
    if (!day || day.state === 'rest' || day.state === 'done')
      return { date, inside, state: isPlanned(date) ? 'rest' : 'none', minutes: 0, title: null };
    const total = open.reduce((sum, each) => sum + (each.state === 'skipped' ? 0 : each.minutes), 0);
    return { date, inside, state: day.state, minutes: total, title: day.title };
  };
  const inMonth = time.days.filter(({ date }) => monthOf(date) === month);
  const latest = [now, ...cells.map(({ date }) => date)].sort().at(-1) ?? now;
  return {
    month,
    weeks: Array.from({ length: count }, (_, week) =>
      Array.from({ length: 7 }, (_, day) => dateOf(addDaysTo(from, week * 7 + day))),
    ),
    days: inMonth.length,
    minutes: inMonth.reduce((sum, { minutes }) => sum + minutes, 0),
    streak: history.streak.current,
    previous: monthOf(addDaysTo(first, -1)),
    next: following <= monthOf(latest) ? following : null,
  };
}
