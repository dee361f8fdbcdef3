import 'server-only';
import type { Transaction } from '@/db/client';
import { findDraft, hideDraftLines } from '@/db/repositories/cart';
import { lockKey } from '@/db/repositories/orders';
import { now } from '@/lib/domain/clock';
import { refreshDraft } from './draft';

/**
 * After a cart was bought its products leave the customer's cart (specification §4, §7): exactly those, so that what was
 * added meanwhile in another tab stays. A repeated call changes nothing.
 */
export async function clearBought(
  tx: Transaction,
  userId: number,
  productIds: readonly (number | null)[],
): Promise<void> {
  await lockKey(tx, `cart:${userId}`);
  const draft = await findDraft(tx, userId);
  if (!draft) return;
  const bought = productIds.filter((id) => id !== null);
  await hideDraftLines(tx, draft.id, bought, now());
  await refreshDraft(tx, draft);
}
