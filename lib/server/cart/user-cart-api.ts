import 'server-only';
import { db } from '@/db/client';
import { type DraftLine, findDraft, findDraftLines } from '@/db/repositories/orders/cart';
import type { OrderRow } from '@/db/repositories/orders/orders';
import type { RequestContext } from '@/lib/domain/actor';
import { totalOf } from '@/lib/domain/checkout/cart';
import { invalidField } from '@/lib/domain/errors';
import { toWire } from '@/lib/domain/money';
import { checkUserId } from '@/lib/server/checkout/check-user-id';
import { parseProductClaim } from './cart-order-input';
import type { CartLine } from './cart-view';
import { addProduct } from './change-cart';
import { linesOfDraft } from './draft';
import { toCartView } from './to-cart-view';

const detailToWire = ({ detail }: DraftLine, line: CartLine) => ({
  id: detail.id,
  order_id: detail.order_id,
  product_id: line.id,
  range_id: line.rangeId,
  size_id: line.sizeId,
  user_id: detail.user_id,
  description: line.name,
  unit_price: toWire(line.price),
  quantity: 1,
  total: toWire(line.price),
  state: line.state,
  product: {
    id: line.id,
    name: line.name,
    price: toWire(line.price),
    short_description: line.note,
    featured_image: line.picture && {
      url: line.picture.src,
      width: line.picture.width,
      height: line.picture.height,
    },
    digital: line.digital,
    is_free: line.free,
  },
});

/** `order` of a customer's cart as the API shows it. */
function draftToWire(order: OrderRow, lines: Parameters<typeof totalOf>[0]) {
  return {
    id: order.id,
    user_id: order.user_id,
    state: order.state,
    total_items: lines.length,
    total_order: toWire(totalOf(lines)),
    currency: order.currency,
    created_at: order.created_at.toISOString(),
    updated_at: order.updated_at.toISOString(),
  };
}

const GUEST = { isUser: false, userHasCart: false, order: null, orderDetails: [] };

/**
 * `GET user/cart`: the customer's cart with current prices. A guest's is in their browser. See
 * docs/spec/specification.md#checkout-calls.
 */
export async function getUserCart({ actor, locale }: RequestContext) {
  if (!actor) return GUEST;
  const draft = await findDraft(db, actor.userId);
  if (!draft) return { ...GUEST, isUser: true };
  const [rows, lines] = await Promise.all([findDraftLines(db, draft.id), linesOfDraft(db, draft, locale)]);
  const view = await toCartView(lines);
  const orderDetails = rows.flatMap((row) => {
    const line = view.lines.find(
      ({ id, sizeId }) => id === row.detail.product_id && sizeId === row.detail.size_id,
    );
    return line ? [detailToWire(row, line)] : [];
  });
  return { isUser: true, userHasCart: view.lines.length > 0, order: draftToWire(draft, lines), orderDetails };
}

const NOT_ADDED = { isUser: false, productIsAdded: false, addItemSuccess: false, order: null };

/**
 * `POST add-to-cart` (docs/spec/specification.md#checkout-calls). The result `productIsAdded` means that it
 * was already in the cart, `addItemSuccess` that it was added now. The client's own cart is ignored, but
 * another user's is 422, as is a price that differs. Guests keep their cart in the browser.
 */
export async function addToUserCart(context: RequestContext, input: Readonly<Record<string, unknown>>) {
  if (input.product === undefined || input.product === null) throw invalidField('product', 'required');
  const { id, ranges_id, size_id, price } = parseProductClaim(input.product);
  if (!context.actor) return NOT_ADDED;
  checkUserId(context, input);
  const item = {
    id,
    rangeId: ranges_id ?? null,
    sizeId: size_id ?? null,
    ...(price === undefined || price === null ? {} : { price }),
  };
  const { repeated, draft, lines } = await addProduct(context, item);
  return {
    isUser: true,
    productIsAdded: repeated,
    addItemSuccess: !repeated,
    order: draftToWire(draft, lines),
  };
}
