import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { findAssignment, lockOwnAssignment } from '@/db/repositories/access/entitlements';
import { entitlement_events } from '@/db/schema';
import { mergeCustomers } from '@/lib/server/desk/customers/merge';
import { unmergeCustomer } from '@/lib/server/desk/customers/unmerge';
import { waitingForLock } from '../setup/waiting';
import { makeTwoCustomers, mergeInput } from './merge-kit';

/**
 * Changes a person's access while a merge is made: it holds the assignment, which the merge locks last, and
 * its entry in the ledger needs the account, which the merge has locked already.
 */
async function changeAccessDuring<T>(
  { userId, programId }: { userId: number; programId: number },
  work: () => Promise<T>,
): Promise<T> {
  let working: Promise<T> | undefined;
  await db.transaction(async (tx) => {
    const own = await lockOwnAssignment(tx, userId, programId);
    working = work();
    await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
    await tx
      .insert(entitlement_events)
      .values({ program_user_id: own?.id ?? 0, kind: 'grant', cause: 'admin', actor_id: userId });
  });
  return working as Promise<T>;
}

test('a merge and a separation give way to a change of access that waits for them, and both succeed', async () => {
  const { shared, kept, other, desk } = await makeTwoCustomers();
  const ofOther = { userId: other.user.id, programId: shared.id };
  await changeAccessDuring(ofOther, () =>
    mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id)),
  );
  expect(await findAssignment(db, other.user.id, shared.id)).toBeNull();
  const ofKept = { userId: kept.user.id, programId: shared.id };
  await changeAccessDuring(ofKept, () => unmergeCustomer(desk, kept.customer.id));
  expect(await findAssignment(db, other.user.id, shared.id)).not.toBeNull();
});
