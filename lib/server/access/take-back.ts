import 'server-only';
import type { Transaction } from '@/db/client';
import {
  type AssignmentRow,
  findLedger,
  insertEntitlementEvent,
  lockAssignmentsOfOrder,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import { businessDay } from '@/lib/business-day';
import { accessFromOrder, takeBackKey } from '@/lib/domain/access/order-access';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { type Cause, causeColumns } from './grant';

/** What an order granted: its last day of access, and how many days it added. */
export type Taken = { assignment: AssignmentRow; sole: boolean; days: number | null };

/**
 * Revokes the access that an order granted, whoever holds it now (docs/spec/access.md#refunds). Where other
 * orders or staff granted access too, only the order's days are removed. Idempotent.
 */
export async function takeBack(
  tx: Transaction,
  orderId: number,
  by: Omit<Cause, 'orderId' | 'dedupeKey'>,
): Promise<Taken[]> {
  const today = businessDay();
  const taken: Taken[] = [];
  for (const assignment of await lockAssignmentsOfOrder(tx, orderId)) {
    const share = accessFromOrder(await findLedger(tx, assignment.id), orderId);
    if (!share || assignment.status_id === ASSIGNMENT_STATUS.revoked) continue;
    const { sole, days, last } = share;
    const left: Day | null =
      sole || days === null || assignment.ends_on === null ? null : addDaysTo(assignment.ends_on, -days);
    const ends = left === null || left < today;
    const added = await insertEntitlementEvent(tx, {
      program_user_id: assignment.id,
      kind: ends ? 'revoke' : 'expire',
      starts_on: assignment.starts_on,
      ends_on: ends ? today : left,
      ...causeColumns({ ...by, orderId, dedupeKey: takeBackKey(orderId, last.id) }),
    });
    if (!added) continue;
    await updateAssignment(
      tx,
      assignment.id,
      ends ? { status_id: ASSIGNMENT_STATUS.revoked, grace_until: null } : { ends_on: left },
    );
    taken.push({ assignment, sole, days });
  }
  return taken;
}
