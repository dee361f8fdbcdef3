import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { insertSubscription } from '@/db/repositories/payments/subscriptions';
import { limit } from '@/lib/auth/rate-limit';
import type { RequestContext } from '@/lib/domain/actor';
import type { Buyer } from '@/lib/domain/checkout/checkout';
import type { Day } from '@/lib/domain/clock';
import { PAYMENT_TYPE, type PaymentType } from '@/lib/domain/codes';
import type { InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import { type Cents, ZERO } from '@/lib/domain/money';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { mailTransfer, mailWelcome } from '@/lib/server/orders/order-mails';
import { withOrderSlot } from '@/lib/server/orders/order-slots';
import { readSetting } from '@/lib/server/orders/settings';
import { buyerAccount } from './buyer-account';
import { idempotencyOf, replayOf } from './idempotency';
import { programLine, refuseSecondPurchase } from './program-line';
import { writeOrder } from './write-order';

export type PlaceOrderInput = {
  type: PaymentType;
  /** `subscription`: by the range's billing plan; the subscription row is inserted with the order. */
  kind?: 'program' | 'subscription';
  programId: number;
  /** Id of the range (`range_Id`); null = the first offered. */
  rangeId: number | null;
  /** Day 1 that the buyer picked; null = the Monday on or after the grant. */
  firstDay?: Day | null;
  /** The price that the buyer saw: compared, never used. Null = not sent. */
  amount: Cents | null;
  buyer: Buyer;
  /** Data for the electronic invoice; none when the buyer needs none. */
  invoice?: InvoiceData | null;
  /** Header `Idempotency-Key`; null = derived. */
  idempotencyKey: string | null;
};

/**
 * Places the order of one program, before any call to PayPal. See docs/spec/specification.md#checkout,
 * docs/spec/checkout.md#idempotency. One transaction with order, lines, tax, stock and, for a guest, the
 * account. Idempotent. An order with nothing to pay is paid at once. Throws like `programLine`,
 * `refuseSecondPurchase`, `buyerAccount`, `replayOf` and `reserveStock`; 429 after too many tries, 503 under
 * load.
 */
export function placeOrder(context: RequestContext, input: PlaceOrderInput): Promise<OrderRow> {
  return withOrderSlot(() => place(context, input));
}

async function place(context: RequestContext, input: PlaceOrderInput): Promise<OrderRow> {
  await limit('checkout_ip', context.ip);
  const {
    type,
    kind = 'program',
    programId,
    rangeId,
    firstDay = null,
    amount,
    buyer,
    invoice = null,
  } = input;
  const content = [
    kind === 'subscription' ? kind : type,
    programId,
    rangeId,
    amount,
    ...Object.values(sorted(buyer)),
    ...(invoice ? Object.values(invoice) : []),
    ...(firstDay ? [firstDay] : []),
  ];
  const { key, hash } = idempotencyOf(context, content, input.idempotencyKey);
  return db.transaction(async (tx) => {
    const before = await replayOf(tx, context, { key, hash });
    if (before) return before;
    const line = await programLine(tx, input, context.locale);
    if (context.actor) await refuseSecondPurchase(tx, context.actor.userId, programId);
    const account = await buyerAccount(tx, context, buyer);
    if (!context.actor) await refuseSecondPurchase(tx, account.user.id, programId);
    const lines = [line];
    const draft = { type, kind, buyer, invoice, account, lines, firstDay, key, requestHash: hash };
    const { order, lines: written } = await writeOrder(tx, context, draft);
    if (order.total_order === ZERO) return markOrderPaid(tx, order, { kind: 'free' });
    if (line.planId !== null && kind === 'subscription') {
      await insertSubscription(tx, {
        order_id: order.id,
        user_id: account.user.id,
        program_id: programId,
        range_id: line.rangeId,
        plan_id: line.planId,
        amount: order.total_order,
        request_id: `sub:${randomUUID()}`,
      });
    }
    if (type === PAYMENT_TYPE.transfer) {
      await mailTransfer(tx, order, written, await readSetting(tx, 'transfer'));
      await mailWelcome(tx, order);
    }
    return order;
  });
}

const sorted = (buyer: Buyer) =>
  Object.fromEntries(Object.entries(buyer).sort(([a], [b]) => (a < b ? -1 : 1)));
