'use server';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { scheduleSchema } from '@/lib/domain/schedule/request';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { wireDay } from '@/lib/domain/values/wire-values';
import { readReplies } from '@/lib/server/training/notes/replies';
import { changeSchedule } from '@/lib/server/training/schedule/schedule';
import { startPlan } from '@/lib/server/training/schedule/start-plan';
import { refreshPlan } from './refresh-plan';
import { type ActionResult, runAction } from './run';

/** Correr, Juntar, Saltar, Mover, Pausar, Deshacer; as `POST /api/v1/training/schedule`. */
export async function changeScheduleAction(
  programId: number,
  uuid: string,
  change: object,
): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    const sent = { ...change, program_id: programId, uuid, dry_run: false, user_id: null };
    await changeSchedule(context, parseInput(scheduleSchema, sent));
    refreshPlan();
    return null;
  });
}

/** Picks day 1; as `POST /api/v1/training/start`. */
export async function pickFirstDayAction(programId: number, on: string): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    const schema = z.object({ program_id: rowId, starts_on: wireDay });
    await startPlan(context, parseInput(schema, { program_id: programId, starts_on: on }));
    refreshPlan();
    return null;
  });
}

/** «Entendido» below a coach's answers. */
export async function readRepliesAction(ids: readonly number[]): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await readReplies(context, parseInput(z.array(rowId).min(1).max(100), ids));
    refreshPlan();
    revalidatePath('/profile/progressday');
    return null;
  });
}
