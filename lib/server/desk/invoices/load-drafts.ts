import 'server-only';
import { TZDate } from '@date-fns/tz';
import type { Db } from '@/db/client';
import { findInvoiceLines, findMethodNames } from '@/db/repositories/orders/invoices';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findLineRates } from '@/db/repositories/orders/receipts';
import { ownMethodNamed } from '@/lib/domain/checkout/till';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { type InvoiceDraft, rateCode } from '@/lib/domain/invoices/invoice-draft';
import type { InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import { rateOf } from '@/lib/domain/settings';
import { env } from '@/lib/env';
import { readSetting } from '@/lib/server/orders/settings';

/** A draft whose receiver, rate and codes may be missing still. */
export type UncheckedDraft = Omit<InvoiceDraft, 'buyer' | 'rate'> & {
  buyer: InvoiceData | null;
  rate: number | null;
};

async function loadSeller(db: Db): Promise<InvoiceDraft['seller'] & { cabys: string }> {
  const [business, invoicing] = await Promise.all([
    readSetting(db, 'business'),
    readSetting(db, 'invoicing'),
  ]);
  return {
    name: business.name,
    idType: invoicing.id_type,
    idNumber: invoicing.id_number,
    activity: invoicing.activity,
    place: invoicing.place,
    address: business.address,
    phone: invoicing.phone,
    email: business.email,
    cabys: invoicing.cabys,
  };
}

const instantOf = (at: Date): string =>
  new TZDate(at, env.BUSINESS_TIME_ZONE).toISOString().replace(/\.\d{3}/, '');

/** Paid orders as drafts of invoices. The rate is the order's own, else the current one. */
export async function loadDrafts(db: Db, orders: readonly OrderRow[]): Promise<UncheckedDraft[]> {
  const methodIds = new Set(orders.flatMap(({ payment_method_id: id }) => id ?? []));
  const [{ cabys, ...seller }, current, methods, lines] = await Promise.all([
    loadSeller(db),
    readSetting(db, 'exchange').then(rateOf),
    findMethodNames(db, [...methodIds]),
    findInvoiceLines(
      db,
      orders.map(({ id }) => id),
    ),
  ]);
  const rates = Map.groupBy(
    await findLineRates(
      db,
      lines.map(({ id }) => id),
    ),
    ({ lineId }) => lineId,
  );
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return orders.map((order) => ({
    orderNumber: order.order_number ?? String(order.id),
    at: instantOf(order.paid_at ?? order.created_at),
    seller,
    buyer: order.invoice as InvoiceData | null,
    payment:
      order.type === PAYMENT_TYPE.transfer
        ? (ownMethodNamed(methods.get(order.payment_method_id ?? 0) ?? '') ?? 'transfer')
        : 'provider',
    currency: order.currency,
    rate: order.exchange_rate ?? current?.rate ?? null,
    lines: (byOrder.get(order.id) ?? []).map((line) => ({
      cabys: line.cabys || cabys,
      name: line.name ?? '',
      quantity: line.quantity,
      total: line.total,
      taxes: (rates.get(line.id) ?? []).map(({ percent, amount }) => ({ percent, amount })),
    })),
  }));
}

const refuse = (key: string, values: Record<string, string> = {}): never => {
  throw new AppError('conflict', { message: { key, values } });
};

/** Throws 409 that says what is missing for an electronic invoice. */
export function requireComplete({ buyer, rate, ...draft }: UncheckedDraft): InvoiceDraft {
  const { seller, lines } = draft;
  if (!buyer) return refuse('invoice_none');
  if (!seller.name || !seller.idNumber || !seller.activity || !seller.email) return refuse('invoice_seller');
  if (rate === null) return refuse('invoice_rate');
  for (const { cabys, name, taxes } of lines) {
    if (!/^\d{13}$/.test(cabys)) return refuse('invoice_cabys', { name });
    if (taxes.some(({ percent }) => rateCode(percent) === null)) return refuse('invoice_tax', { name });
  }
  return { ...draft, buyer, rate };
}
