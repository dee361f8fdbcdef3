import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@/db/client';
import type { AssignmentRow } from '@/db/repositories/access/entitlements';
import { insertScheduleEvent } from '@/db/repositories/training/training-schedule';
import { businessDay } from '@/lib/business-day';
import { now } from '@/lib/domain/clock';

const eventOf = ({ id, run }: AssignmentRow, actorId: number | null | undefined) => ({
  uuid: randomUUID(),
  program_user_id: id,
  run,
  at: now(),
  actor_id: actorId ?? null,
});

/**
 * Access that is granted again begins without the pause it once ended in. Left open in the schedule, that
 * pause could be ended later to prolong the new access, and would refuse every other one.
 */
export async function dropPause(
  tx: Transaction,
  row: AssignmentRow,
  actorId: number | null | undefined,
): Promise<void> {
  if (row.paused_on === null) return;
  const [resume_on] = [businessDay(), row.resume_on ?? businessDay()].sort();
  await insertScheduleEvent(tx, { ...eventOf(row, actorId), kind: 'resume', resume_on });
}

/** Writes the pause of an assignment that was handed over, or begun again, into its new schedule. */
export async function carryPause(
  tx: Transaction,
  row: AssignmentRow,
  actorId: number | null | undefined,
): Promise<void> {
  const { paused_on, resume_on } = row;
  if (paused_on === null) return;
  await insertScheduleEvent(tx, { ...eventOf(row, actorId), kind: 'pause', paused_on, resume_on });
}
