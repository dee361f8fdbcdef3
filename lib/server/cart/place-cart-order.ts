import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findDraft } from '@/db/repositories/orders/cart';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { limit } from '@/lib/auth/rate-limit';
import type { RequestContext } from '@/lib/domain/actor';
import { BUYER_FIELDS } from '@/lib/domain/checkout/buyer';
import { payableOf } from '@/lib/domain/checkout/cart';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { invalidField } from '@/lib/domain/errors';
import { ZERO } from '@/lib/domain/money';
import type { Locale } from '@/lib/i18n/locales';
import { buyerAccount } from '@/lib/server/checkout/buyer-account';
import { hasGoods, planDelivery } from '@/lib/server/checkout/delivery';
import { idempotencyOf, replayOf } from '@/lib/server/checkout/idempotency';
import type { LineDraft } from '@/lib/server/checkout/line-draft';
import { writeOrder } from '@/lib/server/checkout/write-order';
import { clearBought } from '@/lib/server/orders/clear-bought';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { mailTransfer, mailWelcome } from '@/lib/server/orders/order-mails';
import { withOrderSlot } from '@/lib/server/orders/order-slots';
import { readSetting } from '@/lib/server/orders/settings';
import type { CartClaim, PlaceCartInput } from './cart-view';
import { unavailableError } from './change-cart';
import { checkClaims } from './check-claims';
import { linesOfDraft } from './draft';
import { type LoadedLine, loadLines } from './load-lines';

async function draftItems({ actor }: RequestContext): Promise<CartClaim[]> {
  if (!actor) return [];
  const lines = payableOf(await linesOfDraft(db, await findDraft(db, actor.userId)));
  return lines.map(({ id, rangeId, sizeId }) => ({ id, ranges_id: rangeId, size_id: sizeId }));
}

/**
 * Throws 422 for a product that is not in the shop or has no size yet, 409 for one that can't be bought now.
 */
function checkAvailable(lines: readonly LoadedLine[]): void {
  if (lines.some((line) => line.state === 'gone')) throw invalidField('cart', 'product_unknown');
  const missing = lines.find((line) => line.state !== 'available');
  if (missing) throw unavailableError(missing);
}

const toDraft = (line: LoadedLine): LineDraft => ({
  product: line.product,
  programId: null,
  rangeId: line.rangeId,
  sizeId: line.sizeId,
  sizeCode: line.sizeCode,
  description: line.name,
  unitPrice: line.price,
  quantity: 1,
});

async function load(tx: Transaction, items: readonly CartClaim[], userId: number | null, locale: Locale) {
  const requested = items.map(({ id, ranges_id, size_id }) => ({
    id,
    rangeId: ranges_id ?? null,
    sizeId: size_id ?? null,
  }));
  return loadLines(tx, requested, userId, locale);
}

/**
 * Places the order of a cart, before any call to PayPal. See docs/spec/specification.md#cart,
 * docs/spec/checkout.md#idempotency. One transaction with order, lines, tax, stock and, for a guest, the
 * account. Idempotent. An order with nothing to pay is paid at once. The bought products leave the customer's
 * cart: at once for a transfer, else when it is paid. Throws 422 `cart_empty`, and like `checkClaims`,
 * `checkAvailable`, `planDelivery`, `buyerAccount`, `replayOf` and `reserveStock`; 429 after too many tries,
 * 503 under load.
 */
export function placeCartOrder(context: RequestContext, input: PlaceCartInput): Promise<OrderRow> {
  return withOrderSlot(() => place(context, input));
}

async function place(context: RequestContext, input: PlaceCartInput): Promise<OrderRow> {
  await limit('checkout_ip', context.ip);
  const { type, claims, amount, buyer, delivery = null, invoice = null, idempotencyKey } = input;
  const items = claims.items ?? (await draftItems(context));
  // The client's own key identifies what it sent, even if its first answer was lost and the cart is now
  // empty.
  const named = idempotencyKey === null ? items : claims.items;
  const goods = named
    ?.map(({ id, ranges_id, size_id, price }) => [id, size_id ?? 0, ranges_id ?? 0, price ?? null] as const)
    .sort(([a, c], [b, d]) => a - b || c - d);
  const content = [
    'cart',
    type,
    goods ?? null,
    // A repetition with other prices or totals is compared again, not answered with the first order.
    [claims.totalOrder, claims.totalItems, claims.userId],
    amount,
    ...BUYER_FIELDS.map((field) => buyer[field]),
    ...(invoice ? Object.values(invoice) : []),
    ...(delivery ? ['delivery', ...Object.values(delivery)] : []),
  ];
  const { key, hash } = idempotencyOf(context, content, idempotencyKey);
  return db.transaction(async (tx) => {
    const before = await replayOf(tx, context, { key, hash });
    if (before) return before;
    if (items.length === 0) throw invalidField('cart', 'cart_empty');
    const lines = await load(tx, items, context.actor?.userId ?? null, context.locale);
    checkAvailable(lines);
    const drafts = lines.map(toDraft);
    const planned = await planDelivery(tx, hasGoods(drafts), delivery, context.locale);
    checkClaims(context, claims, amount, items, lines, planned.line?.unitPrice ?? ZERO);
    const account = await buyerAccount(tx, context, buyer);
    if (!context.actor) checkAvailable(await load(tx, items, account.user.id, context.locale));
    const draft = { type, kind: 'cart', buyer, invoice, account, key, requestHash: hash } as const;
    const { order, lines: written } = await writeOrder(tx, context, {
      ...draft,
      delivery: planned,
      lines: drafts,
    });
    if (order.total_order === ZERO) return markOrderPaid(tx, order, { kind: 'free' });
    if (type === PAYMENT_TYPE.transfer) {
      await clearBought(
        tx,
        account.user.id,
        items.map(({ id, size_id: sizeId }) => ({ id, sizeId })),
      );
      await mailTransfer(tx, order, written, await readSetting(tx, 'transfer'));
      await mailWelcome(tx, order);
    }
    return order;
  });
}
