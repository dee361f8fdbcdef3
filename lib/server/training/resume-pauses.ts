import 'server-only';
import { db } from '@/db/client';
import { findPausesOver } from '@/db/repositories/training/training-schedule';
import { AppError } from '@/lib/domain/errors';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { logger } from '@/lib/logger';
import { today } from './memberships';
import { applyChange } from './schedule';

/**
 * For the background job: ends the pauses whose last day is over, so that access grows and the rest of the
 * plan is laid out again (docs/spec/schedule.md#pauses). Returns how many.
 */
export async function resumePauses(limit: number = JOB_LIMITS.reminders.batch): Promise<number> {
  let resumed = 0;
  for (const { userId, programId } of await findPausesOver(db, today(), limit)) {
    try {
      const who = { by: 'staff', userId, actorId: null } as const;
      await applyChange(who, { program_id: programId, kind: 'resume', dry_run: false });
      resumed += 1;
    } catch (error) {
      // Someone else resumed it, or access has ended meanwhile.
      if (!(error instanceof AppError))
        logger.error({ err: error, userId, programId }, 'pause was not ended');
    }
  }
  return resumed;
}
