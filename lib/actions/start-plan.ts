'use server';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { startToday } from '@/lib/server/training/start-today';
import { type ActionResult, runAction } from './run';

/** «Empezar hoy»: a plan that waits for Monday begins today. */
export async function startTodayAction(programId: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await startToday(context, parseInput(z.number().int().positive(), programId));
    revalidatePath('/month_progress', 'layout');
    return null;
  });
}
