'use server';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { adoptEdition, dismissEdition } from '@/lib/server/training/adopt-edition';
import { restartPlan } from '@/lib/server/training/restart-plan';
import { type ActionResult, runAction } from './run';

const row = z.number().int().positive();
const refresh = () => revalidatePath('/month_progress', 'layout');

/** «Pasarme a la nueva», and back; its API twin is `POST /api/v1/training/adopt`. */
export async function adoptEditionAction(programId: number, major: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await adoptEdition(context, {
      program_id: parseInput(row, programId),
      major: parseInput(row, major),
      dry_run: false,
    });
    refresh();
    return null;
  });
}

/** «Seguir con la mía». */
export async function dismissEditionAction(programId: number, major: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await dismissEdition(context, parseInput(row, programId), parseInput(row, major));
    refresh();
    return null;
  });
}

/** «Empezar de nuevo»; its API twin is `POST /api/v1/training/restart`. */
export async function restartPlanAction(programId: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await restartPlan(context, { program_id: parseInput(row, programId) });
    refresh();
    return null;
  });
}
