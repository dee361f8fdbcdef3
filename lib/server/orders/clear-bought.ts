import 'server-only';
import type { Transaction } from '@/db/client';
import { lockKey } from '@/db/repositories/lock-key';
import { findDraft, findDraftLines, hideDraftLines } from '@/db/repositories/orders/cart';
import { updateOrder } from '@/db/repositories/orders/orders';
import type { CartKey } from '@/lib/domain/checkout/cart';
import { now } from '@/lib/domain/clock';
import { addMoney } from '@/lib/domain/money';

/**
 * Removes bought products from the customer's cart: products added meanwhile in another tab stay.
 * Idempotent. See docs/spec/specification.md#cart.
 */
export async function clearBought(
  tx: Transaction,
  userId: number,
  bought: readonly CartKey[],
): Promise<void> {
  await lockKey(tx, `cart:${userId}`);
  const draft = await findDraft(tx, userId);
  if (!draft) return;
  await hideDraftLines(tx, draft.id, bought, now());
  const rest = (await findDraftLines(tx, draft.id)).map(({ detail }) => detail);
  await updateOrder(tx, draft.id, {
    total_items: rest.length,
    total_order: addMoney(...rest.map(({ total }) => total)),
    total_tax: addMoney(...rest.map(({ tax_amount }) => tax_amount)),
  });
}
