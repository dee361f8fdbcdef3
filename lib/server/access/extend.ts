import 'server-only';
import type { Transaction } from '@/db/client';
import {
  type AssignmentRow,
  insertEntitlementEvent,
  lockAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { type Cause, causeColumns } from './grant';

/**
 * Moves the last day of access to a paid-through day, never to an earlier one, and ends any grace.
 * False when this `dedupeKey` was used before. See docs/spec/access.md#subscriptions.
 */
export async function extend(
  tx: Transaction,
  input: Cause & { userId: number; programId: number; paidThrough: Day },
): Promise<{ assignment: AssignmentRow; extended: boolean }> {
  const { row } = await lockAssignment(tx, input.userId, input.programId);
  const endsOn = row.ends_on !== null && row.ends_on > input.paidThrough ? row.ends_on : input.paidThrough;
  const extended = await insertEntitlementEvent(tx, {
    program_user_id: row.id,
    kind: 'extend',
    starts_on: row.starts_on,
    ends_on: endsOn,
    ...causeColumns(input),
  });
  if (!extended) return { assignment: row, extended };
  const assignment = await updateAssignment(tx, row.id, {
    status_id: ASSIGNMENT_STATUS.active,
    ends_on: endsOn,
    grace_until: null,
  });
  return { assignment, extended };
}
