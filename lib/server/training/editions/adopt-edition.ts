import 'server-only';
import { db, type Transaction } from '@/db/client';
import { lockOwnAssignment, updateAssignment } from '@/db/repositories/access/entitlements';
import { findEditionChoice, hasMarks, saveEditionChoice } from '@/db/repositories/builder/editions';
import type { adoptEdition as contract } from '@/lib/api/training';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError, conflict, invalidField } from '@/lib/domain/errors';
import { type EditionChoice, reversibleUntil } from '@/lib/domain/plan/training-offer';
import { versionText } from '@/lib/domain/plan/version';
import type { BodyOf, DataOf } from '@/lib/http/endpoint';
import { loadRun } from '../load-plan';
import { heldProgram, loadMemberships } from '../memberships';
import { changesTo, onMajor, trainsInGroup } from './edition-offer';

type Adoption = DataOf<typeof contract>;

/**
 * `POST training/adopt` (docs/spec/versions.md#offers): moves a customer to the newest major, or back to the
 * one they left. Touched days stay as they are. Throws 404 for a program that the customer does not hold, 409
 * without access, in a group, or when going back is no longer possible, 422 for another major.
 */
export async function adoptEdition(
  context: RequestContext,
  { program_id: programId, major, dry_run: dryRun }: BodyOf<typeof contract>,
): Promise<{ data: Adoption }> {
  const { userId } = requireSelf(context.actor);
  const member = heldProgram(await loadMemberships(userId), programId);
  if (member.access.status !== 'VALID') throw conflict('no_access_now');
  const { run, major: pinned } = member;
  const loaded = await loadRun(db, { userId, programId, run, major: pinned });
  const current = loaded.version?.major;
  const next = current === undefined ? null : await onMajor(db, programId, loaded, major);
  if (current === undefined || !next) throw invalidField('major', 'invalid_value');
  const changed = changesTo(loaded, next.months);
  const answer = (choice: EditionChoice): Adoption => ({
    program_id: programId,
    major,
    version: versionText(next.version),
    changed_days: changed.changed,
    added_days: changed.added,
    days_left: changed.left,
    reversible_until: reversibleUntil(choice, major, now())?.toISOString() ?? null,
  });
  const data = await db.transaction(async (tx) => {
    const row = await lockOwnAssignment(tx, userId, programId);
    if (row?.run !== run) throw new AppError('conflict');
    const choice = await findEditionChoice(tx, userId, programId);
    // Pressed twice; and a customer who has not begun follows the newest anyway.
    if (row.version_major === major || (row.version_major === null && major === current))
      return answer(choice);
    if (row.version_major !== pinned) throw new AppError('conflict');
    if (trainsInGroup(member, loaded)) throw conflict('edition_of_group');
    // A new run begins on the newest, and has left no edition.
    const mayReturn =
      pinned !== null &&
      major === choice.from &&
      (await canReturn(tx, { userId, programId, run }, choice, current));
    if (major !== loaded.newestMajor && !mayReturn) {
      if (major !== choice.from) throw invalidField('major', 'invalid_value');
      throw conflict('edition_kept');
    }
    const then: EditionChoice = mayReturn
      ? { dismissed: current }
      : { ...choice, from: current, to: major, at: now().toISOString() };
    if (!dryRun) {
      await updateAssignment(tx, row.id, { version_major: major });
      await saveEditionChoice(tx, userId, programId, then);
    }
    return answer(then);
  });
  return { data };
}

async function canReturn(
  tx: Transaction,
  key: { userId: number; programId: number; run: number },
  choice: EditionChoice,
  current: number,
): Promise<boolean> {
  if (!choice.at || !reversibleUntil(choice, current, now())) return false;
  return !(await hasMarks(tx, key, { major: current, since: new Date(choice.at) }));
}

/** «Seguir con la mía»: this edition is not offered any more. */
export async function dismissEdition(
  context: RequestContext,
  programId: number,
  major: number,
): Promise<void> {
  const actor = requireSelf(context.actor);
  heldProgram(await loadMemberships(actor.userId), programId);
  await db.transaction(async (tx) => {
    await lockOwnAssignment(tx, actor.userId, programId);
    const choice = await findEditionChoice(tx, actor.userId, programId);
    await saveEditionChoice(tx, actor.userId, programId, { ...choice, dismissed: major });
  });
}
