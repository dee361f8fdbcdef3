import 'server-only';
import { programLock } from '@/lib/domain/access/training-lock';
import { scheduledState } from '@/lib/domain/schedule/apply';
import { partnerIn } from '@/lib/domain/schedule/merge';
import {
  daysOf,
  type TrainingDay,
  type TrainingMonth,
  tallyDay,
  tallyDays,
  weeksOf,
} from '@/lib/domain/training';
import { langOf } from '@/lib/domain/translations';
import type { DayCell, MonthRow, PlanFrame, ProgramBadge, WeekRow } from './frame-view';
import { type LoadedPlan, loadPlan, loadPlans, lockOf } from './load-plan';
import { linkOf, type Membership } from './memberships';
import type { Looking } from './viewpoint';

/** The days that count for a customer; excludes days of a calendar program before they joined. */
export const countedDays = (
  days: readonly TrainingDay[],
  member: Membership,
  loaded: LoadedPlan,
): TrainingDay[] => days.filter((day) => lockOf(day, member, loaded)?.reason !== 'earlier');

export function toCell(day: TrainingDay, member: Membership, loaded: LoadedPlan): DayCell {
  const { done, today, schedule } = loaded;
  const lock = lockOf(day, member, loaded);
  const state = scheduledState(day, done, today, schedule);
  const tally = tallyDay(day, done);
  // Trained days stay readable after access ended; other locked days only show their date.
  const open = lock === null || tally.done > 0;
  // Before day 1 a buyer sees titles and minutes of the first week (docs/spec/access.md#first-day).
  const shown = open || (lock.reason === 'not_started' && day.week === 1);
  return {
    month: day.month,
    week: day.week,
    day: day.day,
    date: day.date,
    title: shown ? day.title : null,
    minutes: shown ? day.minutes : 0,
    blocks: open ? day.blocks : 0,
    exercises: open ? day.exerciseIds.length : 0,
    state: lock && state !== 'done' && state !== 'skipped' ? (state === 'rest' ? 'rest' : 'pending') : state,
    isToday: day.date === today && state !== 'skipped',
    joined: lock === null ? joinedTitle(day, member, loaded) : null,
    lock,
    tally,
  };
}

function joinedTitle({ id }: TrainingDay, member: Membership, loaded: LoadedPlan): string | null {
  const other = partnerIn(loaded.joined, id);
  if (other === null) return null;
  const day = daysOf(loaded.plan).find((each) => each.id === other);
  return day && lockOf(day, member, loaded) === null ? day.title : null;
}

export function toMonth(
  month: TrainingMonth,
  member: Membership,
  loaded: LoadedPlan,
  selectedWeek: number,
): MonthRow {
  const count = (days: readonly TrainingDay[]) => countedDays(days, member, loaded);
  const weeks = month.weeks.map(
    (week): WeekRow => ({
      month: week.month,
      number: week.number,
      spanish: week.spanish,
      focus: programLock(member.access) && member.access.status !== 'EXPIRED' ? null : week.focus,
      startsOn: week.startsOn,
      days: week.days.map((day) => toCell(day, member, loaded)),
      tally: tallyDays(count(week.days), loaded.done),
      selected: week.number === selectedWeek,
    }),
  );
  return {
    number: month.number,
    name: month.name,
    spanish: month.spanish,
    tally: tallyDays(count(month.weeks.flatMap((week) => week.days)), loaded.done),
    selected: weeks.some((week) => week.selected),
    weeks,
  };
}

function badgeOf(member: Membership, loaded: LoadedPlan): ProgramBadge {
  if (member.access.status !== 'VALID' || !loaded.current)
    return { kind: 'status', status: member.access.status };
  const month = loaded.plan[loaded.current.month - 1];
  if (month?.opensOn) return { kind: 'month', name: month.name };
  return { kind: 'week', week: loaded.current.number };
}

/** Which names of a program its reader sees in Spanish. */
export const spanishNames = ({ program, level }: Membership): ('name' | 'levelName')[] => [
  ...(langOf(program, 'name') ? (['name'] as const) : []),
  ...(level && langOf(level, 'name') ? (['levelName'] as const) : []),
];

/** Data around a week or a day: program card, months and weeks, the customer's other programs. */
export async function loadFrame(
  { userId, all, member, viewpoint }: Looking,
  selectedWeek: number | null,
): Promise<{ frame: PlanFrame; loaded: LoadedPlan }> {
  const plans = await loadPlans(userId, all, viewpoint);
  const loaded = plans.get(member) ?? (await loadPlan(userId, member, viewpoint));
  const selected = selectedWeek ?? loaded.current?.number ?? 0;
  const { program, identity, level, access } = member;
  const frame: PlanFrame = {
    program: {
      id: program.id,
      name: program.name,
      slug: program.slug,
      levelName: level?.name ?? null,
      spanish: spanishNames(member),
      identity,
    },
    link: linkOf(all, member),
    status: access.status,
    lock: programLock(access),
    mayStartToday: access.status === 'NOT_STARTED' && !access.cohort,
    graceUntil: access.graceUntil,
    tally: tallyDays(countedDays(daysOf(loaded.plan), member, loaded), loaded.done),
    months: loaded.plan.map((month) => toMonth(month, member, loaded, selected)),
    weekCount: weeksOf(loaded.plan).length,
    programs: [...plans].map(([each, plan]) => ({
      id: each.program.id,
      name: each.program.name,
      levelName: each.level?.name ?? null,
      spanish: spanishNames(each),
      identity: each.identity,
      badge: badgeOf(each, plan),
      selected: each === member,
    })),
    today: loaded.today,
  };
  return { frame, loaded };
}
