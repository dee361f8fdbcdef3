import 'server-only';
import { db } from '@/db/client';
import { findTrainedDates, findTrainedDays, type TrainedDayRow } from '@/db/repositories/training-history';
import { findActiveSeconds } from '@/db/repositories/training-progress';
import { addDaysTo, type Day, startOfDayIn } from '@/lib/domain/clock';
import type { Streak, TrainedDay } from '@/lib/domain/progress';
import { type PlannedProgram, streakAsOf } from '@/lib/domain/progress/streak-as-of';
import { daysOf, programLock, type TrainingDay } from '@/lib/domain/training';
import { env } from '@/lib/env';
import { type LoadedPlan, loadPlan } from './load-plan';
import { type Membership, today } from './memberships';
import type { Viewpoint } from './viewpoint';

/** Seconds of an exercise whose planned time is unknown. */
const UNTIMED = 180;

export type History = {
  /** The dates on which something of a program was done, newest first. */
  trained: readonly { date: Day; programId: number }[];
  streak: Streak;
  /** The streak if that date were trained too. */
  streakWith: (day: Day) => number;
  plans: ReadonlyMap<Membership, LoadedPlan>;
};

export type HistoryRow = TrainedDayRow & { minutes: number; planned: TrainingDay | null };
export type TrainedTime = {
  /** One for each date and day of a plan, newest first. */
  rows: HistoryRow[];
  /** Minutes of each date, oldest first. */
  days: TrainedDay[];
};

/** When a customer trained, in all programs and years. */
export async function loadHistory(
  userId: number,
  all: readonly Membership[],
  viewpoint: Viewpoint | null = null,
): Promise<History> {
  const now = viewpoint?.today ?? today();
  const [everTrained, plans] = await Promise.all([
    findTrainedDates(db, userId),
    Promise.all(all.map(async (member) => [member, await loadPlan(userId, member, viewpoint)] as const)),
  ]);
  const trained = viewpoint ? everTrained.filter(({ date }) => date <= now) : everTrained;
  const programs = plans.flatMap(([member, loaded]) => plannedProgram(member, loaded));
  const streak = (on: ReadonlySet<Day>) => streakAsOf(on, programs, now, endOf);
  const dates = new Set(trained.map(({ date }) => date));
  return {
    trained,
    streak: streak(dates),
    streakWith: (day) => streak(new Set([...dates, day])).current,
    plans: new Map(plans),
  };
}

/** What was trained from one date to another, with minutes from the planned time of each exercise. */
export async function loadTrainedTime(
  userId: number,
  { plans }: History,
  from: Day,
  to: Day,
): Promise<TrainedTime> {
  const [trained, active] = await Promise.all([
    findTrainedDays(db, userId, from, to),
    findActiveSeconds(db, userId, from, to),
  ]);
  const planned = new Map(
    [...plans.values()].flatMap(({ plan }) => daysOf(plan).map((day) => [day.id, day] as const)),
  );
  const rows = trained.map((row): HistoryRow => {
    const day = row.dayId === null ? null : (planned.get(row.dayId) ?? null);
    const untimed = row.exercises - row.timed;
    const share = day && day.exerciseIds.length > 0 ? (day.minutes * 60) / day.exerciseIds.length : UNTIMED;
    return { ...row, planned: day, minutes: Math.round((row.seconds + untimed * share) / 60) };
  });
  const minutes = new Map<Day, number>();
  for (const row of rows) minutes.set(row.date, (minutes.get(row.date) ?? 0) + row.minutes);
  // A session's active time; without one the planned share (docs/spec/progress.md#minutes).
  for (const { date, seconds } of active)
    if (seconds > 0 && minutes.has(date)) minutes.set(date, Math.round(seconds / 60));
  return {
    rows,
    days: [...minutes]
      .map(([date, spent]) => ({ date, minutes: spent }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
  };
}

/** The instant at which a day is over where the business is. */
const endOf = (day: Day): Date => startOfDayIn(env.BUSINESS_TIME_ZONE, addDaysTo(day, 1));

/** What a program planned: from its first day, while access lasts. */
function plannedProgram({ access }: Membership, { own, events }: LoadedPlan): PlannedProgram[] {
  const open = !programLock(access) || access.status === 'EXPIRED';
  if (!open && !(access.status === 'PAUSED' && events.length > 0)) return [];
  return [{ plan: own, events, startsOn: access.startsOn, endsOn: access.endsOn }];
}
