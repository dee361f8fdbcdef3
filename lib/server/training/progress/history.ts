import 'server-only';
import { db } from '@/db/client';
import {
  findTrainedDates,
  findTrainedDays,
  type TrainedDayRow,
} from '@/db/repositories/training/training-history';
import { findLedgersOfUser } from '@/db/repositories/training/training-logs';
import { findTimedSessions } from '@/db/repositories/training/training-progress';
import { businessDayEnd } from '@/lib/business-day';
import type { Day } from '@/lib/domain/clock';
import type { Streak, TrainedDay } from '@/lib/domain/progress';
import { minutesOfDates, UNTIMED_SECONDS } from '@/lib/domain/progress/minutes';
import { streakAsOf } from '@/lib/domain/progress/streak-as-of';
import { daysOf, type TrainingDay } from '@/lib/domain/training';
import { wholeMinutes } from '@/lib/domain/values/whole-minutes';
import { type LoadedPlan, loadPlans } from '../load-plan';
import { type Membership, today } from '../memberships';
import type { Viewpoint } from '../viewpoint';
import { loadPlannedPrograms } from './planned-programs';

export type History = {
  /** The dates on which something of a program was done, newest first. */
  trained: readonly { date: Day; programId: number }[];
  streak: Streak;
  /** The streak if that date were trained too. */
  streakWith: (day: Day) => number;
  plans: ReadonlyMap<Membership, LoadedPlan>;
};

type HistoryRow = TrainedDayRow & { minutes: number; planned: TrainingDay | null };
export type TrainedTime = {
  /** One for each date and day of a plan, newest first. */
  rows: HistoryRow[];
  /** Minutes of each date with a finished exercise, oldest first. */
  days: TrainedDay[];
  /** Minutes of all sessions, also of those in which no exercise was finished. */
  sessionMinutes: number;
};

/** When a customer trained, in all programs and years. */
export async function loadHistory(
  userId: number,
  all: readonly Membership[],
  viewpoint: Viewpoint | null = null,
): Promise<History> {
  const now = viewpoint?.today ?? today();
  const [everTrained, ledgers, plans] = await Promise.all([
    findTrainedDates(db, userId),
    findLedgersOfUser(db, userId),
    loadPlans(userId, all, viewpoint),
  ]);
  const trained = viewpoint ? everTrained.filter(({ date }) => date <= now) : everTrained;
  const programs = await loadPlannedPrograms(userId, plans, ledgers);
  const streak = (on: ReadonlySet<Day>) => streakAsOf(on, programs, now, businessDayEnd);
  const dates = new Set(trained.map(({ date }) => date));
  return {
    trained,
    streak: streak(dates),
    streakWith: (day) => streak(new Set([...dates, day])).current,
    plans,
  };
}

/**
 * What was trained from one date to another, with the minutes of each day (docs/spec/progress.md#minutes).
 */
export async function loadTrainedTime(
  userId: number,
  { plans }: History,
  from: Day,
  to: Day,
): Promise<TrainedTime> {
  const [trained, sessions] = await Promise.all([
    findTrainedDays(db, userId, from, to),
    findTimedSessions(db, userId, from, to),
  ]);
  const planned = new Map(
    [...plans.values()].flatMap(({ plan }) => daysOf(plan).map((day) => [day.id, day] as const)),
  );
  const days = trained.map((row) => {
    const day = row.dayId === null ? null : (planned.get(row.dayId) ?? null);
    const untimed = row.exercises - row.timed;
    const timed = day !== null && day.exerciseIds.length > 0;
    const share = timed ? (day.minutes * 60) / day.exerciseIds.length : UNTIMED_SECONDS;
    return { ...row, planned: day, plannedSeconds: row.seconds + untimed * share };
  });
  const { ofDays, ofDates } = minutesOfDates(days, sessions);
  return {
    rows: days.map(({ plannedSeconds: _, ...row }, i) => ({ ...row, minutes: ofDays[i] ?? 0 })),
    days: [...ofDates]
      .map(([date, minutes]) => ({ date, minutes }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    sessionMinutes: wholeMinutes(sessions.reduce((sum, { seconds }) => sum + seconds, 0)),
  };
}
