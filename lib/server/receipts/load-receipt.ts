import 'server-only';
import type { Db } from '@/db/client';
import { findAccessEventsOf } from '@/db/repositories/orders/order-timeline';
import { findLines, findMethodOfOrder, type OrderRow } from '@/db/repositories/orders/orders';
import {
  findApprovedReference,
  findCompletedRefunds,
  findLineRates,
  findPaidAttempt,
  findRenewal,
} from '@/db/repositories/orders/receipts';
import type { SaleRow } from '@/db/repositories/payments/subscriptions';
import { taxOfLine } from '@/lib/domain/catalog/pricing';
import type { Day } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { orderRate } from '@/lib/domain/colones';
import { addMoney, type Cents, subtractMoney, ZERO } from '@/lib/domain/money';
import { readSetting } from '@/lib/server/orders/settings';
import type { Receipt } from './receipt';

type Rates = Awaited<ReturnType<typeof findLineRates>>;

const stateOf = (refunded: Cents, total: Cents, reversed: boolean): Receipt['state'] => {
  if (reversed) return 'reversed';
  if (refunded <= ZERO) return 'paid';
  return refunded >= total ? 'refunded' : 'partially_refunded';
};

/** By rate, since the tax's name may have changed. */
function byRate(rates: Rates): Receipt['taxes'] {
  const sums = new Map<number, Cents>();
  for (const { percent, amount } of rates) sums.set(percent, addMoney(sums.get(percent) ?? ZERO, amount));
  return [...sums].flatMap(([percent, amount]) => (amount > ZERO ? [{ percent, amount }] : []));
}

async function methodOf(db: Db, order: OrderRow, sale: SaleRow | null): Promise<Receipt['method']> {
  if (order.type === null || order.total_order === ZERO) return null;
  const paidBy = (await findMethodOfOrder(db, order)) ?? { gateway: '', code: order.type };
  if (sale) return { paidBy, cardEnd: null, reference: sale.provider_sale_id };
  const attempt = await findPaidAttempt(db, order.id);
  const reference = attempt?.provider_capture_id ?? attempt?.confirmation_number ?? null;
  return {
    paidBy,
    cardEnd: attempt?.credit_card_number || null,
    reference:
      reference ?? (order.type === PAYMENT_TYPE.transfer ? await findApprovedReference(db, order.id) : null),
  };
}

/** As the ledger granted it for this order. */
async function accessUntil(db: Db, orderId: number): Promise<Day | null> {
  const events = await findAccessEventsOf(db, orderId);
  const given = events.filter(({ kind }) => kind === 'grant' || kind === 'extend');
  return given.at(-1)?.endsOn ?? null;
}

/** A renewal repeats the order's one line, at the order's price and rates. */
function renewed(lines: Receipt['lines'], rates: Rates, sale: SaleRow) {
  const [line] = lines;
  const own = rates.filter(({ lineId }) => lineId === line?.id);
  const { parts } = taxOfLine(
    sale.amount,
    own.map(({ taxId, percent }) => ({ id: taxId, percent })),
  );
  const amounts = new Map(parts.map(({ taxId, amount }) => [taxId, amount]));
  return {
    lines: line ? [{ ...line, quantity: 1, unitPrice: sale.amount, total: sale.amount }] : [],
    rates: own.map((rate) => ({ ...rate, amount: amounts.get(rate.taxId) ?? ZERO })),
  };
}

/**
 * The receipt of an order that was paid, or of a renewal of its subscription; null when there is none.
 * The caller checks access.
 */
export async function loadReceipt(
  db: Db,
  order: OrderRow,
  renewalId: number | null,
): Promise<Receipt | null> {
  const sale = renewalId === null ? null : await findRenewal(db, order.id, renewalId);
  if (renewalId !== null && !sale) return null;
  const number = sale ? sale.receipt_number : order.receipt_number;
  const paidAt = sale ? sale.paid_at : order.paid_at;
  if (number === null || paidAt === null) return null;
  const bought = await findLines(db, order.id);
  const taxed = await findLineRates(
    db,
    bought.map(({ id }) => id),
  );
  const all = bought.map((line) => ({
    id: line.id,
    name: line.description ?? '',
    quantity: line.quantity,
    unitPrice: line.unit_price,
    total: line.total,
    rates: taxed.filter(({ lineId }) => lineId === line.id).map(({ percent }) => percent),
  }));
  const { lines, rates } = sale ? renewed(all, taxed, sale) : { lines: all, rates: taxed };
  const total = sale ? sale.amount : order.total_order;
  const tax = sale ? sale.tax_amount : order.total_tax;
  const refunded = sale ? sale.total_refunded : order.total_refunded;
  const returns = await findCompletedRefunds(db, order.id, sale?.id ?? null);
  const { buyer } = order;
  return {
    number,
    orderId: order.id,
    orderNumber: order.order_number ?? String(order.id),
    renewal: sale && { id: sale.id, paidThrough: sale.extends_to },
    paidAt,
    state: stateOf(refunded, total, (sale ?? order).state === 'reversed'),
    seller: await readSetting(db, 'business'),
    buyer: {
      name: `${buyer?.name ?? ''} ${buyer?.lastname ?? ''}`.trim(),
      identification: buyer?.cardId ?? '',
      email: buyer?.email ?? '',
      phone: buyer?.phone ?? '',
      address: buyer?.address ?? '',
    },
    lines,
    taxes: byRate(rates),
    net: subtractMoney(total, tax),
    tax,
    total,
    accessUntil: sale ? null : await accessUntil(db, order.id),
    rate: order.type === PAYMENT_TYPE.transfer ? orderRate(order) : null,
    method: await methodOf(db, order, sale),
    returns: returns.map((refund) => ({
      id: refund.id,
      at: refund.completed_at ?? refund.created_at,
      kind: refund.kind,
      amount: refund.amount,
      reason: refund.reason,
      reference: refund.provider_refund_id,
    })),
    refunded,
  };
}
