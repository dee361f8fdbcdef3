import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { type PriceChange, priceChanges, totalOf } from '@/lib/domain/checkout/cart';
import { codedError, invalidField } from '@/lib/domain/errors';
import { addMoney, type Cents, toWire } from '@/lib/domain/money';
import type { CartClaim, CartClaims } from './cart-view';
import type { LoadedLine } from './load-lines';

const toWireChange = ({ id, sizeId, before, after }: PriceChange) => ({
  id,
  ...(sizeId ? { size_id: sizeId } : {}),
  before: toWire(before),
  after: toWire(after),
});

/**
 * Compares whose the client's cart is and how many items it has (docs/spec/checkout.md#amounts). Throws 422
 * on `cart.user_id` for another user's cart, on `cart.total_items` for another count.
 */
export function checkOwnerAndCount(
  { actor }: RequestContext,
  { userId, totalItems }: CartClaims,
  count: number,
): void {
  if (userId !== null && userId !== actor?.userId) throw invalidField('cart.user_id', 'invalid_value');
  if (totalItems !== null && totalItems !== count) throw invalidField('cart.total_items', 'invalid_value');
}

/** The prices that the client has seen. */
export const seenPrices = (items: readonly CartClaim[]) =>
  items.flatMap(({ id, size_id: sizeId, price }) =>
    price === undefined || price === null ? [] : [{ id, sizeId, price }],
  );

/**
 * Compares the client's prices and totals with the computed ones (docs/spec/checkout.md#amounts): `amount` is
 * the total with delivery, the cart's own total that of its products. Throws 422 with `details.changes` and
 * `details.amount` for prices and totals, and like `checkOwnerAndCount`.
 */
export function checkClaims(
  context: RequestContext,
  claims: CartClaims,
  amount: Cents | null,
  items: readonly CartClaim[],
  lines: readonly LoadedLine[],
  delivery: Cents,
): void {
  checkOwnerAndCount(context, claims, items.length);
  const changes = priceChanges(seenPrices(items), lines);
  const goods = totalOf(lines);
  const total = addMoney(goods, delivery);
  const { totalOrder } = claims;
  const differs = (amount !== null && amount !== total) || (totalOrder !== null && totalOrder !== goods);
  if (changes.length === 0 && !differs) return;
  throw codedError('invalid', 'cart_changed', changes.length > 0 ? 'cart' : 'amount', {
    changes: changes.map(toWireChange),
    amount: toWire(total),
  });
}
