import 'server-only';
import type { Transaction } from '@/db/client';
import {
  insertEntitlementEvent,
  lockOwnAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import { businessDay } from '@/lib/business-day';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { type Cause, causeColumns } from './grant';

/**
 * Revokes access after a full refund, a reversal or by staff (docs/spec/access.md#refunds).
 * The history stays. False when there was no access or this `dedupeKey` was used before.
 */
export async function revoke(
  tx: Transaction,
  input: Cause & { userId: number; programId: number },
): Promise<boolean> {
  const row = await lockOwnAssignment(tx, input.userId, input.programId);
  if (!row || row.status_id === ASSIGNMENT_STATUS.revoked) return false;
  const added = await insertEntitlementEvent(tx, {
    program_user_id: row.id,
    kind: 'revoke',
    starts_on: row.starts_on,
    ends_on: businessDay(),
    ...causeColumns(input),
  });
  if (added) await updateAssignment(tx, row.id, { status_id: ASSIGNMENT_STATUS.revoked, grace_until: null });
  return added;
}
