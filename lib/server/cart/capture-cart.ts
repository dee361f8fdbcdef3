import 'server-only';
import { db } from '@/db/client';
import { findLines, findOrder } from '@/db/repositories/orders/orders';
import { findAttemptByProviderOrder } from '@/db/repositories/payments/payment-attempts';
import type { RequestContext } from '@/lib/domain/actor';
import { priceChanges, sameLine } from '@/lib/domain/checkout/cart';
import { codedError } from '@/lib/domain/errors';
import { addMoney } from '@/lib/domain/money';
import { ownerOf, owns } from '@/lib/server/orders/owner';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { providerOrderIn } from '@/lib/server/payments/orders/order-in-address';
import type { Settlement } from '@/lib/server/payments/orders/settlement';
import { parseCartClaim } from './cart-order-input';
import type { CartClaims } from './cart-view';
import { checkOwnerAndCount, seenPrices } from './check-claims';

/** Compares the client's cart with the ordered one before any money moves. */
async function compare(context: RequestContext, providerOrderId: string, claims: CartClaims): Promise<void> {
  const attempt = await findAttemptByProviderOrder(db, providerOrderId);
  const order = attempt?.order_id ? await findOrder(db, attempt.order_id) : null;
  if (!order || !owns(ownerOf(context), order)) return;
  const lines = await findLines(db, order.id);
  const ordered = lines.flatMap(({ product_id: id, size_id: sizeId, total }) =>
    id === null ? [] : [{ id, sizeId, price: total }],
  );
  const { items, totalOrder } = claims;
  checkOwnerAndCount(context, claims, ordered.length);
  const same =
    (items === null ||
      (items.length === ordered.length &&
        items.every(({ id, size_id: sizeId }) => ordered.some((line) => sameLine(line, { id, sizeId }))))) &&
    (totalOrder === null || totalOrder === addMoney(...ordered.map(({ price }) => price))) &&
    priceChanges(seenPrices(items ?? []), ordered).length === 0;
  if (!same) throw codedError('invalid', 'cart_changed', 'cart');
}

/**
 * `paypal-shop/process`: settles PayPal's order of a cart for the browser that opened it. Throws 422 on
 * `cart` when the client's cart is not the ordered one, and like `captureForBuyer`. See
 * docs/spec/specification.md#checkout-calls.
 */
export async function captureCart(
  context: RequestContext,
  orderId: string,
  cart: unknown,
): Promise<Settlement> {
  const providerOrderId = await providerOrderIn(context, orderId);
  // The client may have emptied its cart already.
  const claims = parseCartClaim(cart);
  if (claims.items?.length !== 0) await compare(context, providerOrderId, claims);
  return captureForBuyer(context, providerOrderId);
}
