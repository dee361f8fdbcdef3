import 'server-only';
import type { Transaction } from '@/db/client';
import {
  insertEntitlementEvent,
  lockOwnAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { type Cause, causeColumns } from './grant';

type Holder = Cause & { userId: number; programId: number };

/**
 * Extends access to `until` after a failed payment; null ends the grace.
 * The customer sees its date (docs/spec/access.md#subscriptions).
 */
export async function setGrace(tx: Transaction, input: Holder & { until: Day | null }): Promise<void> {
  const row = await lockOwnAssignment(tx, input.userId, input.programId);
  if (!row || row.grace_until === input.until) return;
  await insertEntitlementEvent(tx, {
    program_user_id: row.id,
    kind: 'grace',
    starts_on: row.starts_on,
    ends_on: input.until ?? row.ends_on,
    ...causeColumns(input),
  });
  await updateAssignment(tx, row.id, { grace_until: input.until });
}

/**
 * Suspends access: no new days, but the history stays readable (docs/spec/access.md#subscriptions).
 * False when access was not active.
 */
export async function suspendAccess(tx: Transaction, input: Holder): Promise<boolean> {
  const row = await lockOwnAssignment(tx, input.userId, input.programId);
  if (row?.status_id !== ASSIGNMENT_STATUS.active) return false;
  await insertEntitlementEvent(tx, {
    program_user_id: row.id,
    kind: 'suspend',
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    ...causeColumns(input),
  });
  await updateAssignment(tx, row.id, { status_id: ASSIGNMENT_STATUS.suspended, grace_until: null });
  return true;
}

/** Moves the last day of access earlier after a charge was refunded. Never extends it. */
export async function shortenAccess(tx: Transaction, input: Holder & { endsOn: Day }): Promise<void> {
  const row = await lockOwnAssignment(tx, input.userId, input.programId);
  if (!row || (row.ends_on !== null && row.ends_on <= input.endsOn)) return;
  const added = await insertEntitlementEvent(tx, {
    program_user_id: row.id,
    kind: 'expire',
    starts_on: row.starts_on,
    ends_on: input.endsOn,
    ...causeColumns(input),
  });
  if (added) await updateAssignment(tx, row.id, { ends_on: input.endsOn });
}
