import 'server-only';
import type { Transaction } from '@/db/client';
import { insertLine, insertLineTaxes } from '@/db/repositories/orders/order-lines';
import {
  findPaymentMethod,
  findStatusId,
  insertOrder,
  insertOrderEvent,
  nextOrderNumber,
  type OrderLineRow,
  type OrderRow,
} from '@/db/repositories/orders/orders';
import { businessDay } from '@/lib/business-day';
import type { RequestContext } from '@/lib/domain/actor';
import type { Buyer } from '@/lib/domain/checkout/checkout';
import { paymentDeadline } from '@/lib/domain/checkout/payment-deadline';
import { transferDeadline } from '@/lib/domain/checkout/transfer-deadline';
import { type Day, now } from '@/lib/domain/clock';
import { type OrderState, PAYMENT_TYPE, type PaymentType } from '@/lib/domain/codes';
import type { InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import { addMoney, multiplyMoney, ZERO } from '@/lib/domain/money';
import { rateOf } from '@/lib/domain/settings';
import { env } from '@/lib/env';
import { taxForLine } from '@/lib/server/orders/line-tax';
import { ownerOf } from '@/lib/server/orders/owner';
import { monthsOfLines } from '@/lib/server/orders/placed-terms';
import { readSetting } from '@/lib/server/orders/settings';
import { reserveStock } from '@/lib/server/orders/stock';
import { newAttempt } from '@/lib/server/payments/open-attempt';
import { keepBilling } from './billing';
import type { BuyerAccount } from './buyer-account';
import type { LineDraft, PlannedDelivery } from './line-draft';

export type OrderDraft = {
  type: PaymentType;
  kind: OrderRow['kind'];
  /** Staff accept no terms for a customer. */
  buyer: Omit<Buyer, 'agreed_tc'> & { agreed_tc: boolean };
  invoice: InvoiceData | null;
  /** The delivery of the goods, and its line; left out without goods. */
  delivery?: PlannedDelivery;
  account: BuyerAccount;
  lines: readonly LineDraft[];
  /** Day 1 of the program, when the buyer picked one. */
  firstDay?: Day | null;
  key: string;
  requestHash: string;
  /** One of the shop's payment methods; that of the type when left out. */
  methodId?: number | null;
};

async function expiryOf(
  tx: Transaction,
  { type, kind }: Pick<OrderDraft, 'type' | 'kind'>,
  at: Date,
): Promise<Date> {
  if (type === PAYMENT_TYPE.provider) return paymentDeadline(kind, at);
  const { transfer_expiry_business_days } = await readSetting(tx, 'shop');
  const today = businessDay(at);
  return transferDeadline(today, transfer_expiry_business_days, env.BUSINESS_TIME_ZONE);
}

/** The order keeps the rate of its day (docs/spec/checkout.md#colones). */
async function rateColumns(tx: Transaction) {
  const current = rateOf(await readSetting(tx, 'exchange'));
  return { exchange_rate: current?.rate ?? null, exchange_rate_on: current?.on ?? null };
}

async function priceLines(tx: Transaction, lines: readonly LineDraft[]) {
  const priced = [];
  for (const line of lines) {
    const total = multiplyMoney(line.unitPrice, line.quantity);
    priced.push({ ...line, total, ...(await taxForLine(tx, line.product, total)) });
  }
  return priced;
}

const keepsStock = (line: LineDraft) =>
  line.product ? [{ ...line.product, sizeId: line.sizeId ?? null, quantity: line.quantity }] : [];

/** Inserts the priced lines of an order; `codes` are the size codes by line. */
async function insertLines(
  tx: Transaction,
  order: OrderRow,
  priced: Awaited<ReturnType<typeof priceLines>>,
): Promise<{ lines: OrderLineRow[]; codes: Record<number, string> }> {
  const lines: OrderLineRow[] = [];
  const codes: Record<number, string> = {};
  for (const line of priced) {
    const row = await insertLine(tx, {
      order_id: order.id,
      product_id: line.product?.id ?? null,
      program_id: line.programId,
      range_id: line.rangeId,
      size_id: line.sizeId ?? null,
      user_id: order.user_id,
      description: line.description,
      unit_price: line.unitPrice,
      quantity: line.quantity,
      total: line.total,
      tax_amount: line.tax,
      reserved_quantity: line.product?.handle_stock ? line.quantity : 0,
    });
    await insertLineTaxes(tx, row.id, line.parts);
    lines.push(row);
    if (line.sizeCode) codes[row.id] = line.sizeCode;
  }
  return { lines, codes };
}

/**
 * Writes an order with lines, current tax and its stock reservation.
 * In the caller's transaction, before any payment call (docs/spec/checkout.md#order-states). Throws 409
 * `out_of_stock`.
 */
export async function writeOrder(
  tx: Transaction,
  context: RequestContext,
  draft: OrderDraft,
): Promise<{ order: OrderRow; lines: OrderLineRow[] }> {
  const state: OrderState = draft.type === PAYMENT_TYPE.transfer ? 'pending_transfer' : 'pending_payment';
  const at = now();
  const reserved = await reserveStock(tx, draft.lines.flatMap(keepsStock));
  const { delivery, line: shipping } = draft.delivery ?? { delivery: null, line: null };
  const priced = await priceLines(tx, shipping ? [...draft.lines, shipping] : draft.lines);
  const methodId = draft.methodId ?? (await findPaymentMethod(tx, draft.type))?.id ?? null;
  const [first] = draft.lines;
  const order = await insertOrder(tx, {
    user_id: draft.account.user.id,
    customer_id: draft.account.customer.id,
    order_number: await nextOrderNumber(tx),
    total_items: draft.lines.reduce((sum, line) => sum + line.quantity, 0),
    total_order: addMoney(...priced.map((line) => line.total)),
    total_tax: addMoney(...priced.map((line) => line.tax)),
    state,
    status_id: await findStatusId(tx, state),
    payment_method_id: methodId,
    type: draft.type,
    kind: draft.kind,
    program_id: draft.kind === 'cart' ? null : (first?.programId ?? null),
    range_id: draft.kind === 'cart' ? null : (first?.rangeId ?? null),
    buyer: draft.buyer,
    require_invoice: draft.invoice !== null,
    invoice: draft.invoice,
    delivery,
    locale: context.locale,
    idempotency_key: draft.key,
    request_hash: draft.requestHash,
    checkout_token_hash: draft.account.guest ? ownerOf(context).tokenHash : null,
    ip: context.ip,
    ...(await rateColumns(tx)),
    placed_at: at,
    expires_at: await expiryOf(tx, draft, at),
  });
  if (draft.invoice) await keepBilling(tx, draft.account, draft.invoice);
  const { lines, codes } = await insertLines(tx, order, priced);
  // The first payment of a subscription is made by PayPal.
  if (draft.type === PAYMENT_TYPE.provider && draft.kind !== 'subscription' && order.total_order !== ZERO)
    await newAttempt(tx, order);
  await insertOrderEvent(tx, {
    order_id: order.id,
    kind: 'placed',
    from_state: 'draft',
    to_state: state,
    actor_id: context.actor?.userId ?? null,
    data: {
      reserved,
      ...(Object.keys(codes).length > 0 ? { size_codes: codes } : {}),
      months: Object.fromEntries(await monthsOfLines(tx, lines)),
      ...(draft.firstDay ? { first_day: draft.firstDay } : {}),
    },
  });
  return { order, lines };
}
