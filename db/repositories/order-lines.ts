import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { order_detail_tax, order_details } from '@/db/schema';
import type { Cents } from '@/lib/domain/money';
import type { OrderLineRow } from './orders';

type LineTaxRow = { taxId: number; name: string; percent: number; amount: Cents };

export async function insertLine(
  tx: Transaction,
  values: typeof order_details.$inferInsert,
): Promise<OrderLineRow> {
  const [row] = await tx.insert(order_details).values(values).returning();
  if (!row) throw new Error('the order line was not inserted');
  return row;
}

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

/** Gives all lines of an order to another user. */
export async function moveLines(tx: Transaction, orderId: number, userId: number): Promise<void> {
  await tx.update(order_details).set({ user_id: userId }).where(eq(order_details.order_id, orderId));
}

export async function updateLine(
  tx: Transaction,
  id: number,
  values: Partial<typeof order_details.$inferInsert>,
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
