import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findMethodOfOrder, insertOrderEvent, type OrderRow } from '@/db/repositories/orders/orders';
import { ensurePaymentMethod } from '@/db/repositories/orders/till';
import { type RequestContext, refuseImpersonated, requireAbility } from '@/lib/domain/actor';
import type { DeliveryChoice } from '@/lib/domain/checkout/delivery';
import {
  needsReference,
  ownMethodName,
  type Received,
  receivedDifference,
  settlesTotal,
  type TillItem,
  type TillMethod,
} from '@/lib/domain/checkout/till';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { codedError, invalidField } from '@/lib/domain/errors';
import type { InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import { type Cents, toWire, ZERO } from '@/lib/domain/money';
import { auditAction } from '@/lib/http/audit-origin';
import { toLocale } from '@/lib/i18n/locales';
import { hasGoods, planDelivery } from '@/lib/server/checkout/delivery';
import { idempotencyOf, replayOf } from '@/lib/server/checkout/idempotency';
import { writeOrder } from '@/lib/server/checkout/write-order';
import { confirmTransferIn } from '@/lib/server/orders/confirm-transfer';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { NOTED } from '@/lib/server/orders/note-order';
import { mailTransfer, mailWelcome } from '@/lib/server/orders/order-mails';
import { withOrderSlot } from '@/lib/server/orders/order-slots';
import { readSetting } from '@/lib/server/orders/settings';
import { type TillCustomer, tillAccount } from './till-account';
import { tillLines } from './till-lines';

export type TillOrderInput = {
  customer: TillCustomer | null;
  lines: readonly TillItem[];
  method: TillMethod;
  /** The money is here: the order is paid at once. */
  charge: boolean;
  reference: string | null;
  received: Received | null;
  /** The total that was on the screen: compared, never used. */
  total: Cents;
  /** How the goods get to the customer; null when they are handed over at the counter. */
  delivery: DeliveryChoice | null;
  invoice: InvoiceData | null;
  note: string | null;
  /** One per form. */
  key: string;
};

async function methodIdOf(tx: Transaction, method: TillMethod): Promise<number | null> {
  const name = ownMethodName(method);
  return name ? ensurePaymentMethod(tx, name) : null;
}

/** 422 when the total is another than on the screen, or what was received does not settle it. */
function checkMoney(order: OrderRow, input: TillOrderInput): void {
  if (input.total !== order.total_order)
    throw codedError('invalid', 'amount_changed', 'total', { amount: toWire(order.total_order) });
  if (!input.charge || order.total_order === ZERO) return;
  if (needsReference(input.method) && !input.reference) throw invalidField('reference', 'required');
  if (!input.received) throw invalidField('received', 'required');
  if (input.received.currency === 'CRC' && order.exchange_rate === null)
    throw invalidField('received', 'currency_without_rate');
  const difference = receivedDifference(order.total_order, order.exchange_rate, input.received);
  if (!settlesTotal(input.method, difference))
    throw invalidField('received', difference < 0 ? 'received_short' : 'received_over');
}

/**
 * Takes an order by hand, at the counter or by phone (docs/spec/checkout.md#placed-orders).
 * Ability `order_create`; with `charge` also `order_confirm_transfer`. One transaction with the account,
 * order, stock, payment, access and mails. Idempotent by its key. Prices and rules are those of the checkout.
 * Throws 422 at the field, 409 for what is sold out, not on sale or already the customer's.
 */
export async function placeTillOrder(context: RequestContext, input: TillOrderInput): Promise<OrderRow> {
  refuseImpersonated(context.actor);
  requireAbility(context.actor, 'order_create');
  if (input.charge) requireAbility(context.actor, 'order_confirm_transfer');
  if (input.charge && input.method === 'link') throw invalidField('method', 'invalid_value');
  return withOrderSlot(() => db.transaction((tx) => place(tx, context, input)));
}

async function place(tx: Transaction, context: RequestContext, input: TillOrderInput): Promise<OrderRow> {
  const { key: given, ...content } = input;
  const { key, hash } = idempotencyOf(context, ['till', content], given);
  const before = await replayOf(tx, context, { key, hash });
  if (before) return before;
  const account = await tillAccount(tx, input.customer);
  const locale = toLocale(account.user.preferences.locale);
  const lines = await tillLines(tx, input.lines, { userId: account.user.id, locale });
  const delivery = input.delivery && (await planDelivery(tx, hasGoods(lines), input.delivery, locale));
  const [only] = lines;
  const { order, lines: written } = await writeOrder(
    tx,
    { ...context, locale },
    {
      type: PAYMENT_TYPE.transfer,
      kind: lines.length === 1 && only && only.programId !== null ? 'program' : 'cart',
      buyer: account.buyer,
      invoice: input.invoice,
      account,
      lines,
      ...(delivery ? { delivery } : {}),
      key,
      requestHash: hash,
      methodId: await methodIdOf(tx, input.method),
    },
  );
  checkMoney(order, input);
  const actorId = context.actor?.userId ?? null;
  if (input.note)
    await insertOrderEvent(tx, { order_id: order.id, kind: NOTED, actor_id: actorId, note: input.note });
  await auditAction(tx, context, {
    action: 'create',
    model: 'orders',
    model_id: order.id,
    after: {
      order_number: order.order_number,
      total_order: toWire(order.total_order),
      payment_method: (await findMethodOfOrder(tx, order))?.gateway ?? null,
    },
  });
  if (order.total_order === ZERO) return markOrderPaid(tx, order, { kind: 'free', actorId });
  if (input.charge) return confirmTransferIn(tx, context, order, { reference: input.reference });
  if (input.method === 'link') {
    await mailTransfer(tx, order, written, await readSetting(tx, 'transfer'));
    await mailWelcome(tx, order);
  }
  return order;
}
