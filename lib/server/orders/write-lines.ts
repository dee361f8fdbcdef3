import 'server-only';
import type { Transaction } from '@/db/client';
import { findProductForLine, findProgramOfProduct } from '@/db/repositories/catalog/pricing';
import { insertLineTaxes, updateLine, updateLineTaxes } from '@/db/repositories/orders/order-lines';
import { findLines, type OrderLineRow, updateOrder } from '@/db/repositories/orders/orders';
import { findLineRates } from '@/db/repositories/orders/receipts';
import { taxOfLine } from '@/lib/domain/catalog/pricing';
import { invalidField } from '@/lib/domain/errors';
import { addMoney, type Cents, multiplyMoney, ZERO } from '@/lib/domain/money';
import { taxForLine } from './line-tax';

/** The total if it fits the database, else 422 at the line's quantity. */
function fitting(total: () => Cents): Cents {
  try {
    return total();
  } catch (cause) {
    if (cause instanceof RangeError) throw invalidField('quantity', 'total_too_large');
    throw cause;
  }
}

/** Totals of an order that staff enter by hand, from its lines (docs/spec/checkout.md#placed-orders). */
export async function sumLines(
  tx: Transaction,
  orderId: number,
  change: { without?: number; plus?: OrderLineRow } = {},
): Promise<void> {
  const kept = (await findLines(tx, orderId)).filter(({ id }) => id !== change.without);
  const lines = change.plus ? [...kept, change.plus] : kept;
  await updateOrder(tx, orderId, {
    total_items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_order: fitting(() => addMoney(ZERO, ...lines.map(({ total }) => total))),
    total_tax: addMoney(ZERO, ...lines.map(({ tax_amount }) => tax_amount)),
  });
}

/** The total that was typed, else price times quantity. */
function totalOf(line: OrderLineRow, before: OrderLineRow | null): Cents {
  const kept = before !== null && before.total === line.total;
  const repriced = before?.unit_price !== line.unit_price || before.quantity !== line.quantity;
  if (line.total > ZERO && !(kept && repriced)) return line.total;
  return fitting(() => multiplyMoney(line.unit_price, line.quantity));
}

/**
 * Completes a line that staff entered by hand: its program, its tax part by the chosen taxes, else by those
 * of its product, and the totals of its order.
 */
export async function completeLine(
  tx: Transaction,
  line: OrderLineRow,
  before: OrderLineRow | null,
): Promise<void> {
  const product = line.product_id === null ? null : await findProductForLine(tx, line.product_id);
  const total = totalOf(line, before);
  const chosen = await findLineRates(tx, [line.id]);
  const rates = chosen.map(({ taxId, percent }) => ({ id: taxId, percent }));
  const usual = before === null && chosen.length === 0;
  const todays = usual ? await taxForLine(tx, product, total) : null;
  const { tax, parts } = todays ?? taxOfLine(total, rates);
  await insertLineTaxes(tx, line.id, todays?.parts ?? []);
  if (!todays) await updateLineTaxes(tx, line.id, parts);
  await updateLine(tx, line.id, {
    total,
    tax_amount: tax,
    description: line.description ?? product?.name ?? null,
    program_id: product === null ? null : await findProgramOfProduct(tx, product.id),
  });
  await sumLines(tx, line.order_id);
}
