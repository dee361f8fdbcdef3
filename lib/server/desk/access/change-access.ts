import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import {
  type AssignmentRow,
  findLedger,
  type LedgerEvent,
  lockAssignmentById,
} from '@/db/repositories/access/entitlements';
import { findScheduleEvent } from '@/db/repositories/training/training-schedule';
import { businessDay } from '@/lib/business-day';
import {
  type AccessAction,
  type AccessChange,
  type AccessRefusal,
  type AccessUpdate,
  planExtend,
  planRevoke,
  planStart,
} from '@/lib/domain/access/access-change';
import type { AssignmentState } from '@/lib/domain/access/entitlement';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { AppError, conflict, invalidField, orNotFound } from '@/lib/domain/errors';
import { mailAccessChange } from '@/lib/server/access/access-mails';
import {
  auditAccess,
  findStaffEvent,
  refuseOtherDates,
  refuseStale,
  staffDedupeKey,
  stateBefore,
  stateOf,
  writeStaffChange,
} from '@/lib/server/access/by-hand';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { applyChange } from '@/lib/server/training/schedule/schedule';
import { type AccessAnswer, accessAnswer } from './answer';

/** 422 at the invalid field, 409 for a change that the current access doesn't allow. */
export function refusedAccess({ refused, field }: AccessRefusal): AppError {
  if (field) return invalidField(field, refused);
  return conflict(refused, { code: refused });
}

type Dated = Exclude<AccessAction, 'pause' | 'resume'>;

function plan(
  action: Dated,
  state: AssignmentState,
  change: AccessChange,
  today: Day,
): AccessUpdate | AccessRefusal {
  if (action === 'extend')
    return planExtend(state, { endsOn: change.ends_on ?? null, days: change.days ?? null }, today);
  return action === 'start' ? planStart(state, change.starts_on ?? null, today) : planRevoke(state, today);
}

const ofRow = (row: AssignmentRow) => ({ userId: row.user_id, programId: row.program_id });

const changeDates = (
  context: RequestContext,
  id: number,
  action: Dated,
  change: AccessChange & { reason: string },
): Promise<AccessAnswer> =>
  db.transaction(async (tx) => {
    const row = orNotFound(await lockAssignmentById(tx, id));
    const before = stateOf(row);
    const known = await findStaffEvent(tx, change, id, [action]);
    if (known) {
      const first = stateBefore(row, await findLedger(tx, id), known);
      // A revocation has no dates.
      if (action !== 'revoke')
        refuseOtherDates(known, plan(action, first, change, businessDay(known.created_at)));
      return accessAnswer({ assignment: row, of: ofRow(row), before, after: before, event: known });
    }
    refuseStale(row, change.updated_at);
    const made = plan(action, before, change, businessDay());
    if ('refused' in made) throw refusedAccess(made);
    if (change.dry_run) return accessAnswer({ assignment: row, of: ofRow(row), before, after: made.state });
    const hand = { reason: change.reason, uuid: change.uuid ?? null, notify: change.notify };
    const { assignment, event } = await writeStaffChange(tx, context, row, made, hand);
    return accessAnswer({ assignment, of: ofRow(row), before, after: made.state, event });
  });

/** A pause under this UUID has other days: 409. */
async function refuseOtherPause(known: LedgerEvent, { uuid, paused_on, resume_on }: AccessChange) {
  const pause = uuid ? await findScheduleEvent(db, uuid) : null;
  const startsOn = paused_on ?? businessDay(known.created_at);
  if (known.starts_on !== startsOn || (pause?.resume_on ?? null) !== (resume_on ?? null))
    throw new AppError('conflict');
}

async function changePause(
  context: RequestContext,
  id: number,
  kind: 'pause' | 'resume',
  change: AccessChange & { reason: string },
  actorId: number,
): Promise<AccessAnswer> {
  const { row, known } = await db.transaction(async (tx) => {
    const locked = orNotFound(await lockAssignmentById(tx, id));
    return { row: locked, known: await findStaffEvent(tx, change, id, [kind]) };
  });
  const of = ofRow(row);
  const before = stateOf(row);
  if (known) {
    if (kind === 'pause') await refuseOtherPause(known, change);
    return accessAnswer({ assignment: row, of, before, after: before, event: known });
  }
  if (row.status_id !== ASSIGNMENT_STATUS.active) throw refusedAccess({ refused: 'access_none' });
  const uuid = change.uuid ?? randomUUID();
  const paused_on = change.paused_on ?? businessDay();
  const dates = kind === 'pause' ? { paused_on, resume_on: change.resume_on ?? null } : {};
  let done: { after: AssignmentRow; event: LedgerEvent } | null = null;
  const made = await applyChange(
    { by: 'staff', userId: row.user_id, actorId },
    { uuid, program_id: row.program_id, kind, dry_run: change.dry_run, ...dates },
    {
      reason: change.reason,
      dedupeKey: staffDedupeKey(uuid),
      check: (locked) => refuseStale(locked, change.updated_at),
      kept: async (tx, kept) => {
        done = kept;
        const [was, is] = [stateOf(kept.before), stateOf(kept.after)];
        await auditAccess(tx, context, id, { action: kind, before: was, after: is, reason: change.reason });
        if (change.notify) await mailAccessChange(tx, kept.after, kept.event, kind);
      },
    },
  );
  const written = done as { after: AssignmentRow; event: LedgerEvent } | null;
  const ended = { paused_on: null, resume_on: null };
  // A pause adds its days when it ends: the answer has the dates from then on.
  const after = { ...before, ...(kind === 'pause' ? dates : ended), ends_on: made.ends_on };
  return accessAnswer({
    assignment: written?.after ?? row,
    of,
    before,
    after,
    event: written?.event ?? null,
    plan: { lastDay: made.last_day, leftOver: made.left_over.length },
  });
}

/**
 * `POST programusers/{id}/{pause|resume|extend|start|revoke}`
 * (docs/spec/access-control.md#customer-programs): changes access manually, or with `dry_run` returns what
 * would change. Idempotent by UUID. Ability `program_user_edit`. Throws 404, 409 when access doesn't allow it
 * or was changed after `updated_at`, 422 at the field that is wrong.
 */
export async function changeAccess(
  context: RequestContext,
  id: number,
  action: AccessAction,
  sent: AccessChange,
): Promise<AccessAnswer> {
  const { userId } = requireAbility(context.actor, 'program_user_edit');
  const given = sent.reason ?? '';
  const change = { ...sent, reason: sent.dry_run ? given : staffReason(given) };
  return action === 'pause' || action === 'resume'
    ? changePause(context, id, action, change, userId)
    : changeDates(context, id, action, change);
}
