import 'server-only';
import { START_WITHIN_DAYS } from '@/lib/domain/access/entitlement';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo, type Day, daysBetween, weekdayOf } from '@/lib/domain/clock';
import { planRows } from '@/lib/domain/plan/training-run';
import { mondayOf } from '@/lib/domain/progress';
import { lastDate, situationDays } from '@/lib/domain/schedule/situation';
import { trainingWeekdays } from '@/lib/domain/schedule/training-weekdays';
import { buildPlan, trainingDaysOf } from '@/lib/domain/training';
import type { ProgramChoice } from '../memberships';
import { standingOf } from './plan-standing';
import { loadPlanned, type PlanPlace } from './schedule-view';

export type FirstDayView = {
  place: PlanPlace;
  /** Not once something is marked, nor for a group. */
  open: boolean;
  startsOn: Day | null;
  /** The day looked at; a Monday unless another is requested. */
  on: Day;
  /** Whole weeks around the days that can be picked. */
  weeks: Day[][];
  from: Day;
  to: Day;
  first: { title: string; minutes: number } | null;
  lastDay: Day | null;
  /** Training days after the end of access. */
  leftOver: number;
  /** 1 Monday … 7 Sunday */
  weekdays: number[];
};

/** The first day of a plan, to be picked (docs/spec/access.md#first-day). */
export async function getFirstDay(
  context: RequestContext,
  choice: ProgramChoice,
  requested: Day | null,
): Promise<FirstDayView | null> {
  const planned = await loadPlanned(context, choice);
  if (!planned) return null;
  const { place, member, loaded } = planned;
  const from = place.today;
  const end = addDaysTo(from, START_WITHIN_DAYS);
  const to = place.endsOn !== null && place.endsOn < end ? place.endsOn : end;
  const within = (day: Day | null): day is Day => day !== null && day >= from && day <= to;
  const { startsOn } = member.access;
  const on = [requested, startsOn].find(within) ?? from;
  const plan = buildPlan(planRows(loaded.months, loaded.names), on);
  const training = trainingDaysOf(plan);
  const [first] = training;
  const last = lastDate({ endsOn: place.endsOn, renews: member.renews });
  const monday = mondayOf(from);
  const count = Math.ceil((8 - weekdayOf(to) + daysBetween(monday, to)) / 7);
  return {
    place,
    open: standingOf(member, loaded).mayPickStart,
    startsOn,
    on,
    weeks: Array.from({ length: count }, (_, week) =>
      Array.from({ length: 7 }, (_, day) => addDaysTo(monday, week * 7 + day)),
    ),
    from,
    to,
    first: first ? { title: first.title, minutes: first.minutes } : null,
    lastDay: training.at(-1)?.date ?? null,
    leftOver: training.filter(({ date }) => last !== null && date > last).length,
    weekdays: [...trainingWeekdays(situationDays(plan, loaded.schedule, loaded.done))].sort(),
  };
}
