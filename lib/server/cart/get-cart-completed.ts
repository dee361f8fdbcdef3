import 'server-only';
import { db } from '@/db/client';
import { findLatestCartOrderId, findOrderGoods } from '@/db/repositories/cart';
import type { RequestContext } from '@/lib/domain/actor';
import { COMPLETED_PAGE_STATES } from '@/lib/domain/orders';
import { getOrderPage, type OrderPage } from '@/lib/server/checkout/get-order-page';
import { type Download, downloadsOf } from '@/lib/server/orders/order-downloads';
import { ownerOf } from '@/lib/server/orders/owner';

export type CartOrderPage = {
  order: OrderPage;
  productIds: readonly number[];
  /** Contains goods that are sent. */
  shipped: boolean;
  downloads: readonly Download[];
};

/**
 * The order of a cart for the page after its payment.
 * The one in the address if it is the caller's, else their newest. Null otherwise
 * (docs/spec/checkout.md#order-visibility).
 */
export async function getCartCompleted(
  context: RequestContext,
  named: number | null,
): Promise<CartOrderPage | null> {
  const orderId = named ?? (await findLatestCartOrderId(db, ownerOf(context), COMPLETED_PAGE_STATES));
  const order = orderId === null ? null : await getOrderPage(context, orderId, COMPLETED_PAGE_STATES);
  if (order?.kind !== 'cart') return null;
  const [goods, downloads] = await Promise.all([
    findOrderGoods(db, order.id),
    downloadsOf(context, order.id),
  ]);
  return {
    order,
    productIds: goods.map(({ id }) => id),
    shipped: goods.some((product) => !product.virtual && !product.downloadable),
    downloads,
  };
}
