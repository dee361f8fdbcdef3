import 'server-only';
import { db } from '@/db/client';
import { findTrainedDays, type TrainedDayRow } from '@/db/repositories/training-history';
import type { Day } from '@/lib/domain/clock';
import { type Streak, streakOf, type TrainedDay } from '@/lib/domain/progress';
import { daysOf, programLock, type TrainingDay } from '@/lib/domain/training';
import { type LoadedPlan, loadPlan } from './load-plan';
import { type Membership, today } from './memberships';

/** Seconds of an exercise whose planned time is unknown. */
const UNTIMED = 180;

export type HistoryRow = TrainedDayRow & { minutes: number; planned: TrainingDay | null };
export type History = {
  rows: HistoryRow[];
  /** Minutes of each date, oldest first. */
  days: TrainedDay[];
  streak: Streak;
  /** The streak if that date were trained too. */
  streakWith: (day: Day) => number;
  plans: ReadonlyMap<Membership, LoadedPlan>;
};

/** A customer's training in all programs, with minutes from the planned time of each exercise. */
export async function loadHistory(userId: number, all: readonly Membership[]): Promise<History> {
  const now = today();
  const [trained, plans] = await Promise.all([
    findTrainedDays(db, userId),
    Promise.all(all.map(async (member) => [member, await loadPlan(userId, member)] as const)),
  ]);
  const planned = new Map(plans.flatMap(([, { plan }]) => daysOf(plan).map((day) => [day.id, day] as const)));
  const rows = trained.map((row): HistoryRow => {
    const day = row.dayId === null ? null : (planned.get(row.dayId) ?? null);
    const untimed = row.exercises - row.timed;
    const share = day && day.exerciseIds.length > 0 ? (day.minutes * 60) / day.exerciseIds.length : UNTIMED;
    return { ...row, planned: day, minutes: Math.round((row.seconds + untimed * share) / 60) };
  });
  const minutes = new Map<Day, number>();
  for (const row of rows) minutes.set(row.date, (minutes.get(row.date) ?? 0) + row.minutes);
  const training = new Set(plans.flatMap(([member, loaded]) => trainingDates(member, loaded, now)));
  const isRest = (day: Day) => !training.has(day);
  const dates = new Set(minutes.keys());
  return {
    rows,
    days: [...minutes]
      .map(([date, spent]) => ({ date, minutes: spent }))
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    streak: streakOf(dates, isRest, now),
    streakWith: (day) => streakOf(new Set([...dates, day]), isRest, now).current,
    plans: new Map(plans),
  };
}

/** Dates on which a program plans training: from its first day, while access lasts. */
function trainingDates({ access }: Membership, { plan }: LoadedPlan, now: Day): Day[] {
  if (programLock(access) && access.status !== 'EXPIRED') return [];
  return daysOf(plan)
    .filter((day) => day.exerciseIds.length > 0 && day.date <= now)
    .filter(({ date }) => !access.startsOn || date >= access.startsOn)
    .filter(({ date }) => !access.endsOn || date <= access.endsOn)
    .map(({ date }) => date);
}
