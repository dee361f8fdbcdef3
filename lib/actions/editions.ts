'use server';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { adoptEdition, dismissEdition } from '@/lib/server/training/editions/adopt-edition';
import { restartPlan } from '@/lib/server/training/schedule/restart-plan';
import { refreshPlan } from './refresh-plan';
import { type ActionResult, runAction } from './run';

/** «Pasarme a la nueva», and back; as `POST /api/v1/training/adopt`. */
export async function adoptEditionAction(programId: number, major: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await adoptEdition(context, {
      program_id: parseInput(rowId, programId),
      major: parseInput(rowId, major),
      dry_run: false,
    });
    refreshPlan();
    return null;
  });
}

/** «Seguir con la mía». */
export async function dismissEditionAction(programId: number, major: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await dismissEdition(context, parseInput(rowId, programId), parseInput(rowId, major));
    refreshPlan();
    return null;
  });
}

/** «Empezar de nuevo»; as `POST /api/v1/training/restart`. */
export async function restartPlanAction(programId: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await restartPlan(context, { program_id: parseInput(rowId, programId) });
    refreshPlan();
    return null;
  });
}
