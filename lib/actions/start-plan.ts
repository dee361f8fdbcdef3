'use server';
import { revalidatePath } from 'next/cache';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { startToday } from '@/lib/server/training/start-today';
import { type ActionResult, runAction } from './run';

/** «Empezar hoy»: starts a plan today that would start on Monday. */
export async function startTodayAction(programId: number): Promise<ActionResult<null>> {
  return runAction(async (context) => {
    await startToday(context, parseInput(z.number().int().positive(), programId));
    revalidatePath('/month_progress', 'layout');
    return null;
  });
}
