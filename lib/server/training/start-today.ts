import 'server-only';
import { db } from '@/db/client';
import { insertEntitlementEvent, lockAssignment, updateAssignment } from '@/db/repositories/entitlements';
import { findProgramWithProduct } from '@/db/repositories/pricing';
import { type RequestContext, refuseImpersonated, requireActor } from '@/lib/domain/actor';
import { dayIn } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import { causeColumns } from '@/lib/server/access/grant';

/**
 * Makes today day 1 of a program that would start on Monday (docs/spec/access.md#first-day).
 * The last day of access stays. Throws 409 for a cohort, whose first day is the launch date, and for a
 * program that has begun.
 */
export async function startToday(context: RequestContext, programId: number): Promise<void> {
  const actor = requireActor(context.actor);
  refuseImpersonated(actor);
  const today = dayIn(env.BUSINESS_TIME_ZONE);
  await db.transaction(async (tx) => {
    const found = await findProgramWithProduct(tx, programId);
    if (!found) throw new AppError('not_found');
    const fresh = { user_id: actor.userId, program_id: programId, status_id: ASSIGNMENT_STATUS.pending };
    const { row, isNew } = await lockAssignment(tx, fresh);
    if (isNew) throw new AppError('not_found');
    const isCohort =
      found.program.launch_date !== null && found.program.launch_date >= (row.starts_on ?? today);
    const waits =
      row.status_id === ASSIGNMENT_STATUS.active && row.starts_on !== null && row.starts_on > today;
    if (!waits || isCohort) throw new AppError('conflict', { message: { key: 'start_fixed' } });
    await insertEntitlementEvent(tx, {
      program_user_id: row.id,
      kind: 'start',
      starts_on: today,
      ends_on: row.ends_on,
      ...causeColumns({ cause: 'system', actorId: actor.userId }),
    });
    await updateAssignment(tx, row.id, { starts_on: today });
  });
}
