'use server';
import { revalidatePath } from 'next/cache';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { today } from '@/lib/server/training/memberships';
import { startPlan } from '@/lib/server/training/schedule/start-plan';
import { type ActionResult, runAction } from './run';

/** «Empezar hoy»: starts a plan today that would start on Monday. */
export async function startTodayAction(programId: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    const program_id = parseInput(rowId, programId);
    await startPlan(context, { program_id, starts_on: today() });
    revalidatePath('/month_progress', 'layout');
    return null;
  });
}
