import 'server-only';
import { db } from '@/db/client';
import { findPreferences, mergePreferences } from '@/db/repositories/training/training-progress';
import type { trainingGoal } from '@/lib/api/training-progress';
import { type RequestContext, requireActor, requireSelf } from '@/lib/domain/actor';
import { readGoal } from '@/lib/domain/player/training-preferences';
import { mondayOf } from '@/lib/domain/progress';
import { goalStanding, minutesLeft, plannedMinutes } from '@/lib/domain/progress/adherence';
import { daysOf, tallyDay } from '@/lib/domain/training';
import type { DataOf } from '@/lib/http/endpoint';
import { loadMemberships, today } from '../memberships';
import { datedTraining } from '../schedule/training-dates';
import { type History, loadHistory, loadTrainedTime, type TrainedTime } from './history';

export type WeeklyGoal = DataOf<typeof trainingGoal>;

/** How far this week is from its goal (docs/spec/progress.md#screens). */
export async function getGoal({ actor, locale }: RequestContext): Promise<{ data: WeeklyGoal }> {
  const { userId } = requireActor(actor);
  const all = await loadMemberships(userId, locale);
  const [preferences, history] = await Promise.all([findPreferences(db, userId), loadHistory(userId, all)]);
  const day = today();
  const trained = await loadTrainedTime(userId, history, mondayOf(day), day);
  return { data: goalOf(preferences, history, trained) };
}

/** This week, which `time` holds, and what it was to be. */
export function goalOf(
  preferences: Record<string, unknown>,
  history: History,
  time: TrainedTime,
): WeeklyGoal {
  const day = today();
  const planned = [...history.plans]
    .filter(([{ access }]) => access.status === 'VALID')
    .map(([member, loaded]) =>
      plannedMinutes(
        datedTraining(member, loaded).map(({ id, date, minutes }) => ({
          date,
          minutes,
          done: false,
          skipped: loaded.schedule.skipped.has(id),
        })),
        day,
      ),
    )
    .reduce((sum, minutes) => sum + minutes, 0);
  const trained = time.days
    .filter(({ date }) => date >= mondayOf(day) && date <= day)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  const own = readGoal(preferences);
  const percent = goalStanding(own, planned, trained)?.percent ?? null;
  return { minutes: own, plan_minutes: planned, trained_minutes: trained, percent };
}

/** Minutes that the plan still has today. */
export const leftToday = ({ plans }: History): number =>
  minutesLeft(
    [...plans]
      .filter(([{ access }]) => access.status === 'VALID')
      .flatMap(([, { plan, schedule, done }]) =>
        daysOf(plan).map((day) => ({
          date: day.date,
          minutes: day.minutes,
          skipped: schedule.skipped.has(day.id),
          tally: tallyDay(day, done),
        })),
      ),
    today(),
  );

/** Null goes back to the plan's minutes. */
export async function saveGoal(
  context: RequestContext,
  minutes: number | null,
): Promise<{ data: WeeklyGoal }> {
  await mergePreferences(db, requireSelf(context.actor).userId, { goal_minutes: minutes });
  return getGoal(context);
}
