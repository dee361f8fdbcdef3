import 'server-only';
import type { Transaction } from '@/db/client';
import {
  type AssignmentRow,
  appendToLedger,
  findLedgerRow,
  type LedgerEvent,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import type { AccessRefusal, AccessUpdate } from '@/lib/domain/access/access-change';
import { undoKey } from '@/lib/domain/access/access-undo';
import type { AssignmentState } from '@/lib/domain/access/entitlement';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { assignmentAt } from '@/lib/domain/progress/access-at';
import { auditAction } from '@/lib/http/audit-origin';
import { mailAccessChange } from './access-mails';
import { causeColumns } from './grant';
import { dropPause } from './pauses';

/** Dedupe key of a change by staff, from the client's UUID. */
export const staffDedupeKey = (uuid: string): string => `hand:${uuid.toLowerCase()}`;
/** The UUID of a row that staff wrote; null for any other. */
export const uuidOfStaffKey = (key: string | null): string | null =>
  /^hand:(.+)$/.exec(key ?? '')?.[1] ?? null;

/**
 * The row written under this UUID; null when there is none. Throws 409 when it changed another assignment, in
 * another way, or for another reason.
 */
export async function findStaffEvent(
  tx: Transaction,
  { uuid, reason, dry_run }: { uuid?: string | null | undefined; reason: string; dry_run?: unknown },
  assignmentId: number,
  kinds: readonly LedgerEvent['kind'][],
): Promise<LedgerEvent | null> {
  const known = uuid ? await findLedgerRow(tx, staffDedupeKey(uuid)) : null;
  if (!known) return null;
  const isSame = known.program_user_id === assignmentId && kinds.includes(known.kind);
  // A preview has no reason yet.
  if (!isSame || (!dry_run && known.note !== reason)) throw new AppError('conflict');
  return known;
}

/** The access before a ledger row, according to the ledger. */
export function stateBefore(
  row: AssignmentRow,
  ledger: readonly LedgerEvent[],
  event: LedgerEvent,
): AssignmentState {
  const undo = { ...event, id: event.id + 1, kind: 'start' as const, dedupe_key: undoKey(event.id) };
  const before = assignmentAt([...ledger.filter(({ id }) => id <= event.id), undo], undo.created_at);
  const state = before ?? stateOf(row);
  // A pause that the change did not affect keeps its end date.
  return { ...state, resume_on: state.paused_on === row.paused_on ? row.resume_on : null };
}

/** A repeated UUID is the same change only with the same dates: throws 409 for others. */
export function refuseOtherDates(event: LedgerEvent, again: AccessUpdate | AccessRefusal | null): void {
  const isSame =
    again !== null &&
    !('refused' in again) &&
    again.state.starts_on === event.starts_on &&
    again.until === event.ends_on;
  if (!isSame) throw new AppError('conflict');
}

/** Throws 409 with the assignment's dates when it was changed after `seen`. */
export function refuseStale(row: AssignmentRow, seen: string | null | undefined): void {
  if (!seen || new Date(seen).getTime() === row.updated_at.getTime()) return;
  const { id, status_id, starts_on, ends_on, paused_on, updated_at } = row;
  throw new AppError('conflict', {
    details: { current: { id, status_id, starts_on, ends_on, paused_on, updated_at } },
  });
}

export const stateOf = (row: AssignmentRow): AssignmentState => ({
  status_id: row.status_id,
  starts_on: row.starts_on,
  ends_on: row.ends_on,
  grace_until: row.grace_until,
  paused_on: row.paused_on,
  resume_on: row.resume_on,
});

/** The audit entry of a manual change, in its transaction (docs/spec/access-control.md#audit). */
export const auditAccess = (
  tx: Transaction,
  context: RequestContext,
  id: number,
  change: { action: string; before: AssignmentState | null; after: AssignmentState; reason: string },
): Promise<void> =>
  auditAction(tx, context, {
    action: change.before === null ? 'create' : 'update',
    model: 'programusers',
    model_id: id,
    before: change.before,
    after: { ...change.after, action: change.action, reason: change.reason },
  });

/** Writes a change of a locked assignment: ledger row, state, audit entry, and with `notify` a mail. */
export async function writeStaffChange(
  tx: Transaction,
  context: RequestContext,
  row: AssignmentRow,
  { kind, state, until }: AccessUpdate,
  hand: { reason: string; uuid: string | null; isNew?: boolean; notify: boolean },
): Promise<{ assignment: AssignmentRow; event: LedgerEvent }> {
  const { userId: actorId } = requireActor(context.actor);
  const event = await appendToLedger(tx, {
    program_user_id: row.id,
    kind,
    starts_on: state.starts_on,
    ends_on: until,
    ...causeColumns({
      cause: 'admin',
      actorId,
      note: hand.reason,
      dedupeKey: hand.uuid ? staffDedupeKey(hand.uuid) : null,
    }),
  });
  if (!event) throw new AppError('conflict');
  if (state.paused_on === null) await dropPause(tx, row, actorId);
  const assignment = await updateAssignment(tx, row.id, state);
  await auditAccess(tx, context, row.id, {
    action: kind,
    before: hand.isNew ? null : stateOf(row),
    after: state,
    reason: hand.reason,
  });
  if (hand.notify) await mailAccessChange(tx, assignment, event, kind);
  return { assignment, event };
}
