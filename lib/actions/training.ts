'use server';
import { type LogAnswer, logProgress } from '@/lib/server/training/marks/log-progress';
import { type ActionResult, runAction } from './run';

/** Marks exercises; as `POST /api/v1/training/logs`, which the page's queue uses. */
export async function logProgressAction(input: unknown): Promise<ActionResult<LogAnswer>> {
  return runAction((context) => logProgress(context, input));
}
