import 'server-only';
import type { Transaction } from '@/db/client';
import { insertEntitlementEvent, updateAssignment } from '@/db/repositories/entitlements';
import type { RecordRow } from '@/db/repositories/records';
import type { Actor } from '@/lib/domain/actor';
import { dayIn } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { invalidField } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import type { Hooks } from '@/lib/fields/hooks';
import { causeColumns, grant } from '@/lib/server/access/grant';
import { revoke } from '@/lib/server/access/revoke';

const KIND = { [ASSIGNMENT_STATUS.expired]: 'expire', [ASSIGNMENT_STATUS.suspended]: 'suspend' } as const;

/**
 * Changes an assignment through the ledger (docs/spec/access.md#ledger): first the event with its author,
 * then the current state.
 */
async function apply(tx: Transaction, actor: Actor, row: RecordRow, status: number): Promise<void> {
  const by = { cause: 'admin' as const, actorId: actor.userId };
  const who = { userId: Number(row.user_id), programId: Number(row.program_id) };
  const runs =
    row.starts_on !== null && (row.ends_on === null || String(row.ends_on) >= dayIn(env.BUSINESS_TIME_ZONE));
  if (status === ASSIGNMENT_STATUS.active && !runs) await grant(tx, { ...who, ...by });
  else if (status === ASSIGNMENT_STATUS.revoked) await revoke(tx, { ...who, ...by });
  else {
    const kind = status === ASSIGNMENT_STATUS.active ? 'resume' : KIND[status as keyof typeof KIND];
    if (!kind) return;
    const days = { starts_on: row.starts_on as string | null, ends_on: row.ends_on as string | null };
    await insertEntitlementEvent(tx, { program_user_id: row.id, kind, ...days, ...causeColumns(by) });
    await updateAssignment(tx, row.id, { status_id: status });
  }
}

/**
 * States that staff may set. A new assignment begins pending or active; nothing goes back to pending, because
 * that comes from an order that waits for its payment.
 */
const settable = (before: RecordRow | null): readonly number[] => {
  const { active, pending, expired, suspended, revoked } = ASSIGNMENT_STATUS;
  return before ? [active, expired, suspended, revoked] : [active, pending];
};

const nextStatus = new WeakMap<object, number>();

export const programUserHooks: Hooks = {
  beforeSave: async ({ values, before }) => {
    for (const name of ['program_id', 'user_id'])
      if (before && values[name] !== undefined && values[name] !== before[name])
        throw invalidField(name, 'assignment_fixed');
    const status = values.status_id;
    if (typeof status === 'number' && status !== before?.status_id && !settable(before).includes(status))
      throw invalidField('status_id', 'assignment_status');
    delete values.status_id;
    if (!before) values.status_id = ASSIGNMENT_STATUS.pending;
    if (typeof status === 'number' && status !== before?.status_id) nextStatus.set(values, status);
  },
  afterSave: async ({ tx, actor, values, row }) => {
    const status = nextStatus.get(values);
    if (status !== undefined) await apply(tx, actor, row, status);
  },
  beforeDelete: async ({ tx, actor, row }) => {
    await revoke(tx, {
      userId: Number(row.user_id),
      programId: Number(row.program_id),
      cause: 'admin',
      actorId: actor.userId,
    });
  },
};
