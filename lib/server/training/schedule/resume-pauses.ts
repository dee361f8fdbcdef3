import 'server-only';
import { db } from '@/db/client';
import { findPausesOver } from '@/db/repositories/training/training-schedule';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { today } from '../memberships';
import { applyChange } from './schedule';

/**
 * For the background job: ends the pauses whose last day is over, so that access grows and the rest of the
 * plan is laid out again (docs/spec/schedule.md#pauses). Returns how many.
 */
export async function resumePauses(limit: number = JOB_LIMITS.reminders.batch): Promise<number> {
  const pauses = await findPausesOver(db, today(), limit);
  return eachAlone('ending a pause', pauses, async ({ userId, programId }) => {
    const who = { by: 'staff', userId, actorId: null } as const;
    await applyChange(who, { program_id: programId, kind: 'resume', dry_run: false });
    return true;
  });
}
