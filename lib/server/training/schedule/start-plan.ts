import 'server-only';
import { db } from '@/db/client';
import {
  insertEntitlementEvent,
  lockOwnAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import { hasMarks } from '@/db/repositories/builder/editions';
import { START_WITHIN_DAYS } from '@/lib/domain/access/entitlement';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import { AppError, conflict, invalidField } from '@/lib/domain/errors';
import { causeColumns } from '@/lib/server/access/grant';
import { heldProgram, loadMemberships, today } from '../memberships';

export type Started = { program_id: number; starts_on: Day; ends_on: Day | null };

/**
 * `POST training/start`: picks day 1, from today to 28 days on, as often as one likes until the first mark.
 * The last day of access stays. Throws 404 for a program that the customer doesn't hold, 422 for another day,
 * 409 for a cohort, whose first day is the launch date, without access, and after the first mark.
 */
export async function startPlan(
  context: RequestContext,
  { program_id: programId, starts_on: startsOn }: { program_id: number; starts_on: Day },
): Promise<{ data: Started }> {
  const { userId } = requireSelf(context.actor);
  const member = heldProgram(await loadMemberships(userId), programId);
  const { access, run } = member;
  if (startsOn < today() || startsOn > addDaysTo(today(), START_WITHIN_DAYS))
    throw invalidField('starts_on', 'start_window');
  const fixed = conflict('start_fixed');
  const launches = member.program.launchDate !== null && member.program.launchDate >= (access.startsOn ?? '');
  if (access.cohort || launches) throw fixed;
  if (access.status !== 'VALID' && access.status !== 'NOT_STARTED') throw conflict('no_access_now');
  if (access.endsOn !== null && startsOn > access.endsOn) throw invalidField('starts_on', 'start_window');
  return db.transaction(async (tx) => {
    const row = await lockOwnAssignment(tx, userId, programId);
    if (!row || row.run !== run) throw new AppError('conflict');
    if (await hasMarks(tx, { userId, programId, run })) throw fixed;
    if (row.starts_on !== startsOn) {
      await insertEntitlementEvent(tx, {
        program_user_id: row.id,
        kind: 'start',
        starts_on: startsOn,
        ends_on: row.ends_on,
        ...causeColumns({ cause: 'system', actorId: userId }),
      });
      await updateAssignment(tx, row.id, { starts_on: startsOn });
    }
    return { data: { program_id: programId, starts_on: startsOn, ends_on: row.ends_on } };
  });
}
