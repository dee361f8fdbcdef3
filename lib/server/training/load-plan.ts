import 'server-only';
import { cache } from 'react';
import { db } from '@/db/client';
import { findDoneExercises, findPlan } from '@/db/repositories/training';
import type { Day } from '@/lib/domain/clock';
import { buildPlan, currentWeek, type TrainingMonth, type TrainingWeek } from '@/lib/domain/training';
import { type Membership, today } from './memberships';

export type LoadedPlan = {
  plan: TrainingMonth[];
  done: ReadonlySet<number>;
  current: TrainingWeek | null;
  today: Day;
};

/** A member's plan with its dates and what is done of it. Once per request. */
export const loadPlan = cache(async (userId: number, member: Membership): Promise<LoadedPlan> => {
  const day = today();
  const [rows, done] = await Promise.all([
    findPlan(db, member.program.id),
    findDoneExercises(db, userId, member.program.id),
  ]);
  const plan = buildPlan(rows, member.access.startsOn ?? day);
  return { plan, done, current: currentWeek(plan, day), today: day };
});
