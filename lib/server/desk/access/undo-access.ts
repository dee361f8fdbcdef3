import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  type AssignmentRow,
  appendToLedger,
  findLedger,
  findLedgerRow,
  type LedgerEvent,
  lockAssignmentById,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import { findScheduleEvents } from '@/db/repositories/training/training-schedule';
import { businessDay } from '@/lib/business-day';
import type { AccessUndo } from '@/lib/domain/access/access-change';
import { undoKey, undoRefusal } from '@/lib/domain/access/access-undo';
import type { AssignmentState } from '@/lib/domain/access/entitlement';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type Day, now } from '@/lib/domain/clock';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { mailAccessUndo } from '@/lib/server/access/access-mails';
import { auditAccess, stateBefore, stateOf, uuidOfStaffKey } from '@/lib/server/access/by-hand';
import { causeColumns } from '@/lib/server/access/grant';
import { applyChange } from '@/lib/server/training/schedule/schedule';
import { type AccessAnswer, accessAnswer } from './answer';
import { refusedAccess } from './change-access';

/** The opposite ledger row, for readers that ignore undo. */
const OPPOSITE = {
  grant: 'revoke',
  extend: 'expire',
  start: 'start',
  revoke: 'resume',
  pause: 'resume',
  resume: 'pause',
} as const;
const isByHand = (kind: LedgerEvent['kind']): kind is keyof typeof OPPOSITE => kind in OPPOSITE;

type Found = { row: AssignmentRow; event: LedgerEvent; back: AssignmentState; undone: LedgerEvent | null };

/** The change that the caller saw, and the access before it according to the ledger. */
async function findUndo(tx: Transaction, id: number, eventId: number): Promise<Found> {
  const row = orNotFound(await lockAssignmentById(tx, id));
  const ledger = await findLedger(tx, id);
  const event = orNotFound(ledger.find((each) => each.id === eventId));
  const undone = await findLedgerRow(tx, undoKey(eventId));
  const refused = undone ? null : undoRefusal(ledger, eventId, now());
  if (refused || !isByHand(event.kind)) throw refusedAccess({ refused: refused ?? 'access_not_undoable' });
  return { row, event, undone, back: stateBefore(row, ledger, event) };
}

async function takeBack(
  tx: Transaction,
  context: RequestContext,
  { row, event, back }: Found,
  reason: string,
): Promise<AccessAnswer> {
  const actorId = context.actor?.userId ?? null;
  const kind = OPPOSITE[event.kind as keyof typeof OPPOSITE];
  const written = await appendToLedger(tx, {
    program_user_id: row.id,
    kind,
    starts_on: back.starts_on,
    ends_on: kind === 'revoke' ? businessDay() : back.ends_on,
    ...causeColumns({ cause: 'admin', actorId, note: reason || null, dedupeKey: undoKey(event.id) }),
  });
  if (!written) throw new AppError('conflict');
  const before = stateOf(row);
  const assignment = await updateAssignment(tx, row.id, back);
  await auditAccess(tx, context, row.id, { action: 'undo', before, after: back, reason });
  await mailAccessUndo(tx, assignment, event);
  const of = { userId: row.user_id, programId: row.program_id };
  return accessAnswer({ assignment, of, before, after: back });
}

/** Pauses are in the schedule too, which restores the dates of the days. */
async function takePauseBack(
  context: RequestContext,
  { row, event, back }: Found,
  uuid: string,
  reason: string,
): Promise<AccessAnswer> {
  const before = stateOf(row);
  const paused = event.kind === 'pause' ? {} : await pauseEndedBy(row, back.paused_on);
  const restored = { ...back, ...paused };
  let after: AssignmentRow | null = null;
  await applyChange(
    { by: 'staff', userId: row.user_id, actorId: context.actor?.userId ?? null },
    { uuid: null, program_id: row.program_id, kind: 'undo', undoes: uuid, dry_run: false },
    {
      reason,
      dedupeKey: undoKey(event.id),
      back: restored,
      check: (locked) => {
        if (locked.updated_at.getTime() !== row.updated_at.getTime()) throw new AppError('conflict');
      },
      kept: async (tx, kept) => {
        after = kept.after;
        const change = { action: 'undo', before, after: stateOf(kept.after), reason };
        await auditAccess(tx, context, row.id, change);
        await mailAccessUndo(tx, kept.after, event);
      },
    },
  );
  const of = { userId: row.user_id, programId: row.program_id };
  return accessAnswer({ assignment: after ?? row, of, before, after: after ? stateOf(after) : restored });
}

/** The planned end of the pause that an event ended. */
async function pauseEndedBy(
  { user_id: userId, program_id: programId, run }: AssignmentRow,
  pausedOn: Day | null,
): Promise<{ resume_on: Day | null }> {
  const events = await findScheduleEvents(db, { userId, programId, run });
  const pause = events.findLast(({ kind, paused_on }) => kind === 'pause' && paused_on === pausedOn);
  return { resume_on: pause?.resume_on ?? null };
}

/**
 * `POST programusers/{id}/undo`: undoes the last change made by staff, within a day. The dates are restored;
 * the ledger keeps both rows. Idempotent. Ability `program_user_edit`. Throws 404, 409 when something changed
 * access since.
 */
export async function undoAccess(
  context: RequestContext,
  id: number,
  { event_id, reason }: AccessUndo,
): Promise<AccessAnswer> {
  requireAbility(context.actor, 'program_user_edit');
  const why = reason ?? '';
  const done = await db.transaction(async (tx) => {
    const found = await findUndo(tx, id, event_id);
    const { row, event, undone } = found;
    if (undone) {
      const now = stateOf(row);
      const of = { userId: row.user_id, programId: row.program_id };
      return accessAnswer({ assignment: row, of, before: now, after: now });
    }
    const uuid = event.kind === 'pause' || event.kind === 'resume' ? uuidOfStaffKey(event.dedupe_key) : null;
    return uuid ? { found, uuid } : takeBack(tx, context, found, why);
  });
  return 'uuid' in done ? takePauseBack(context, done.found, done.uuid, why) : done;
}
