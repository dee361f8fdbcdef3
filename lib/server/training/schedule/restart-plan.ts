import 'server-only';
import { db } from '@/db/client';
import {
  insertEntitlementEvent,
  lockOwnAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import { hasMarks } from '@/db/repositories/builder/editions';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { AppError, conflict } from '@/lib/domain/errors';
import { versionText } from '@/lib/domain/plan/version';
import { causeColumns } from '@/lib/server/access/grant';
import { carryPause } from '@/lib/server/access/pauses';
import { trainsInGroup } from '../editions/edition-offer';
import { loadRun } from '../load-plan';
import { heldProgram, loadMemberships, today } from '../memberships';

export type Restarted = { program_id: number; run: number; version: string | null; starts_on: string | null };

/**
 * `POST training/restart` (docs/spec/versions.md#runs): begins the plan again on the newest version. Day 1 is
 * today, unless the plan follows a cohort or the calendar; the last day of access stays, and so does a pause
 * that is to come. A run without a mark is new already. Throws 404 for a program that the customer does not
 * hold, 409 without access.
 */
export async function restartPlan(
  context: RequestContext,
  { program_id: programId }: { program_id: number },
): Promise<{ data: Restarted }> {
  const { userId } = requireSelf(context.actor);
  const member = heldProgram(await loadMemberships(userId), programId);
  if (member.access.status !== 'VALID') throw conflict('no_access_now');
  const { run, major } = member;
  const old = { userId, programId, run };
  if (!(await hasMarks(db, old))) {
    const { version } = await loadRun(db, { ...old, major });
    return { data: answer(programId, run, version, member.access.startsOn) };
  }
  const fresh = await loadRun(db, { ...old, run: run + 1, major: null });
  const startsOn = trainsInGroup(member, fresh) ? member.access.startsOn : today();
  const begun = await db.transaction(async (tx) => {
    const row = await lockOwnAssignment(tx, userId, programId);
    if (!row) throw new AppError('conflict');
    // Pressed twice.
    if (row.run !== run) return { run: row.run, startsOn: row.starts_on };
    if (startsOn !== row.starts_on)
      await insertEntitlementEvent(tx, {
        program_user_id: row.id,
        kind: 'start',
        starts_on: startsOn,
        ends_on: row.ends_on,
        ...causeColumns({ cause: 'system', actorId: userId }),
      });
    const values = { run: run + 1, version_major: null, starts_on: startsOn };
    await carryPause(tx, await updateAssignment(tx, row.id, values), userId);
    return { run: run + 1, startsOn };
  });
  return { data: answer(programId, begun.run, fresh.version, begun.startsOn) };
}

const answer = (
  programId: number,
  run: number,
  version: { major: number; minor: number } | null,
  startsOn: string | null,
): Restarted => ({
  program_id: programId,
  run,
  version: version && versionText(version),
  starts_on: startsOn,
});
