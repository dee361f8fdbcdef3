import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { order_detail_tax, order_details, orders } from '@/db/schema';
import type { Cents } from '@/lib/domain/money';
import { OPEN_ORDER_STATES } from '@/lib/domain/orders';
import { type Changes, insertOne } from '../rows';
import type { OrderLineRow } from './orders';

type LineTaxRow = { taxId: number; name: string; percent: number; amount: Cents };

export const insertLine = (
  tx: Transaction,
  values: typeof order_details.$inferInsert,
): Promise<OrderLineRow> => insertOne(tx, order_details, values);

/** Stores the taxes of a line with their names and rates of the day. */
export async function insertLineTaxes(
  tx: Transaction,
  lineId: number,
  parts: readonly LineTaxRow[],
): Promise<void> {
  if (parts.length === 0) return;
  await tx.insert(order_detail_tax).values(
    parts.map(({ taxId, name, percent, amount }) => ({
      order_detail_id: lineId,
      tax_id: taxId,
      name,
      tax_percent: percent,
      tax_amount: amount,
    })),
  );
}

/** Moves all lines of an order to another user. */
export async function moveLines(tx: Transaction, orderId: number, userId: number): Promise<void> {
  await tx.update(order_details).set({ user_id: userId }).where(eq(order_details.order_id, orderId));
}

export async function updateLine(
  tx: Transaction,
  id: number,
  values: Changes<typeof order_details>,
): Promise<void> {
  await tx.update(order_details).set(values).where(eq(order_details.id, id));
}

/** Sets the amounts of a line's taxes. */
export async function updateLineTaxes(
  tx: Transaction,
  lineId: number,
  parts: readonly { taxId: number; amount: Cents }[],
): Promise<void> {
  for (const { taxId, amount } of parts)
    await tx
      .update(order_detail_tax)
      .set({ tax_amount: amount })
      .where(and(eq(order_detail_tax.order_detail_id, lineId), eq(order_detail_tax.tax_id, taxId)));
}

/** The contents of an order: the name of its first line, and how many more lines it has. */
export type OrderContents = { orderId: number; first: string | null; more: number };

/** The contents of some orders; orders without lines are left out. */
export async function findContents(db: Db, orderIds: readonly number[]): Promise<OrderContents[]> {
  const { rows } = await db.execute<OrderContents>(sql`
    select d.order_id as "orderId", count(*)::int - 1 as more,
      (array_agg(coalesce(d.description, p.name, g.name) order by d.id))[1] as first
    from order_details d left join products p on p.id = d.product_id left join programs g on g.id = d.program_id
    where d.order_id = any(${sql.param([...orderIds])}::int[]) and d.deleted_at is null
    group by d.order_id`);
  return rows;
}

/** Codes of the sizes of some order lines, as they were when the orders were placed. */
export async function findSizeCodes(
  db: Db,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await db.execute<{ id: number; code: string }>(sql`
    select d.id, e.data->'size_codes'->>d.id::text as code
    from order_details d join order_events e on e.order_id = d.order_id and e.kind = 'placed'
    where d.id = any(${sql.param([...lineIds])}::int[]) and d.size_id is not null
      and e.data->'size_codes'->>d.id::text is not null`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Units of a product that open orders have reserved, by size; null is the product itself. */
export async function countReserved(db: Db, productId: number): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .select({
      sizeId: order_details.size_id,
      units: sql<number>`sum(${order_details.reserved_quantity})::int`,
    })
    .from(order_details)
    .innerJoin(orders, eq(orders.id, order_details.order_id))
    .where(
      and(
        eq(order_details.product_id, productId),
        gt(order_details.reserved_quantity, 0),
        isNull(order_details.deleted_at),
        isNull(orders.deleted_at),
        inArray(orders.state, OPEN_ORDER_STATES),
      ),
    )
    .groupBy(order_details.size_id);
  return new Map(rows.map(({ sizeId, units }) => [sizeId, units]));
}
