import { and, asc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { order_details, orders, payment_methods, products, programs } from '@/db/schema';
import type { InvoiceData } from '@/lib/domain/invoices/invoice-fields';
import { WAS_PAID_ORDER_STATES } from '@/lib/domain/orders';
import type { OrderRow } from './orders';

/** Orders paid within an interval, oldest first; refunded ones too, because their invoices were due. */
export const findOrdersPaidIn = (
  db: Db,
  { from, before, limit }: { from: Date; before: Date; limit: number },
): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.deleted_at),
        inArray(orders.state, WAS_PAID_ORDER_STATES),
        gte(orders.paid_at, from),
        lt(orders.paid_at, before),
      ),
    )
    .orderBy(asc(orders.paid_at), asc(orders.id))
    .limit(limit);

/** The names of payment methods by id. */
export async function findMethodNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: payment_methods.id, name: payment_methods.gateway })
    .from(payment_methods)
    .where(inArray(payment_methods.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Lines of orders with the CABYS code of their product. A program is sold through its product. */
export const findInvoiceLines = (db: Db, orderIds: readonly number[]) =>
  db
    .select({
      id: order_details.id,
      orderId: order_details.order_id,
      name: order_details.description,
      quantity: order_details.quantity,
      total: order_details.total,
      cabys: products.cabys_code,
    })
    .from(order_details)
    .leftJoin(programs, eq(programs.id, order_details.program_id))
    .leftJoin(products, eq(products.id, sql`coalesce(${order_details.product_id}, ${programs.product_id})`))
    .where(and(inArray(order_details.order_id, orderIds), isNull(order_details.deleted_at)))
    .orderBy(asc(order_details.order_id), asc(order_details.id));

export async function writeInvoice(
  tx: Transaction,
  orderId: number,
  invoice: InvoiceData | null,
): Promise<void> {
  await tx
    .update(orders)
    .set({ invoice, require_invoice: invoice !== null })
    .where(eq(orders.id, orderId));
}
