import 'server-only';
import { db } from '@/db/client';
import { findLatestCartOrderId, findOrderGoods } from '@/db/repositories/orders/cart';
import type { RequestContext } from '@/lib/domain/actor';
import type { CartKey } from '@/lib/domain/checkout/cart';
import { COMPLETED_PAGE_STATES } from '@/lib/domain/orders';
import {
  type DepositData,
  getDepositData,
  getOrderPage,
  type OrderPage,
} from '@/lib/server/checkout/get-order-page';
import { type Download, downloadsOfOrders } from '@/lib/server/orders/order-downloads';
import { ownerOf } from '@/lib/server/orders/owner';

export type CartOrderPage = {
  order: OrderPage;
  /** The products of the order, with their sizes. */
  bought: readonly CartKey[];
  /** Contains goods that are shipped. */
  shipped: boolean;
  downloads: readonly Download[];
  /** Where to transfer the money; null unless the order waits for a transfer. */
  deposit: DepositData | null;
};

const CART_PAGE_STATES = [...COMPLETED_PAGE_STATES, 'pending_transfer'] as const;

/**
 * The order of a cart for the page after its checkout.
 * The one in the address if it is the caller's (by session, checkout cookie or mailed link), else their
 * newest. Null otherwise (docs/spec/checkout.md#order-visibility). A mailed link gives no downloads.
 */
export async function getCartCompleted(
  context: RequestContext,
  named: number | null,
  proofToken: string | null = null,
): Promise<CartOrderPage | null> {
  const orderId = named ?? (await findLatestCartOrderId(db, ownerOf(context), CART_PAGE_STATES));
  const order = orderId === null ? null : await getOrderPage(context, orderId, CART_PAGE_STATES, proofToken);
  if (order?.kind !== 'cart') return null;
  const [goods, downloads, deposit] = await Promise.all([
    findOrderGoods(db, order.id),
    downloadsOfOrders(context, [order.id]),
    order.state === 'pending_transfer' ? getDepositData() : null,
  ]);
  return {
    order,
    bought: goods.map(({ id, sizeId }) => ({ id, sizeId })),
    shipped: goods.some((product) => !product.virtual && !product.downloadable),
    downloads: downloads.get(order.id) ?? [],
    deposit,
  };
}
