import 'server-only';
import { db } from '@/db/client';
import { findOrdersPaidIn } from '@/db/repositories/orders/invoices';
import { findOrder } from '@/db/repositories/orders/orders';
import { csvStream } from '@/lib/admin/csv';
import { noteExport } from '@/lib/admin/note-export';
import { businessDayEnd, businessDayStart } from '@/lib/business-day';
import { type RequestContext, requireAbility, requireRecentPassword } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { conflict, invalidField, orNotFound } from '@/lib/domain/errors';
import { CSV_COLUMNS, invoiceRows } from '@/lib/domain/invoices/invoice-csv';
import { invoiceXml } from '@/lib/domain/invoices/invoice-draft';
import { wasPaid } from '@/lib/domain/orders';
import { attachmentHeaders, INERT } from '@/lib/http/attachment';
import { loadDrafts, requireComplete } from './load-drafts';

/** Orders of one file. */
const MOST = 5_000;

export type InvoiceChoice =
  | { order: number; format: 'xml' | 'csv' }
  /** Both days included. */
  | { from: Day; to: Day };

const file = (body: BodyInit, name: string, type: string): Response =>
  new Response(body, {
    headers: { ...attachmentHeaders(name, `${type}; charset=utf-8`), ...INERT },
  });

async function* rowsOf(drafts: Awaited<ReturnType<typeof loadDrafts>>) {
  for (const draft of drafts) yield* invoiceRows(draft);
}

async function paidOrder(id: number) {
  const order = orNotFound(await findOrder(db, id));
  if (!wasPaid(order.state)) throw conflict('invoice_unpaid');
  return order;
}

async function paidIn({ from, to }: { from: Day; to: Day }) {
  if (from > to) throw invalidField('to', 'end_before_start');
  const found = await findOrdersPaidIn(db, {
    from: businessDayStart(from),
    before: businessDayEnd(to),
    limit: MOST + 1,
  });
  if (found.length > MOST) throw invalidField('to', 'invoice_period_long', { max: MOST });
  return found;
}

/**
 * Paid orders for the studio's invoicing system: one as XML or CSV, or those paid in a period as CSV
 * (docs/spec/checkout.md#invoice). Ability `order_show` and a recent password, because the file holds
 * people's data; noted in the users log. 409 for an unpaid order, or an XML that would be incomplete.
 */
export async function exportInvoices(context: RequestContext, choice: InvoiceChoice): Promise<Response> {
  requireRecentPassword(requireAbility(context.actor, 'order_show'));
  const orders = 'order' in choice ? [await paidOrder(choice.order)] : await paidIn(choice);
  const drafts = await loadDrafts(db, orders);
  const [first] = drafts;
  const note = () => noteExport(context, 'orders', 'order' in choice ? choice.order : null);
  if ('order' in choice && choice.format === 'xml' && first) {
    const xml = invoiceXml(requireComplete(first));
    await note();
    return file(xml, `factura-${first.orderNumber}.xml`, 'application/xml');
  }
  await note();
  const name = 'order' in choice ? `factura-${first?.orderNumber}` : `facturas-${choice.from}-${choice.to}`;
  return file(csvStream(CSV_COLUMNS, rowsOf(drafts)), `${name}.csv`, 'text/csv');
}
