import { eq, sql } from 'drizzle-orm';
import {
  crm_customers,
  order_detail_tax,
  order_details,
  order_statuses,
  orders,
  payment_methods,
} from '@/db/schema';
import { toBasisPoints } from '@/lib/domain/catalog/pricing';
import { addDaysTo } from '@/lib/domain/clock';
import type { PaymentType } from '@/lib/domain/codes';
import { addMoney, type Cents, splitTax, subtractMoney, ZERO } from '@/lib/domain/money';
import { isClosed, isOpen } from '@/lib/domain/orders';
import { at, later } from '../days';
import { insertEach, insertRows, need, needRow, type Tx } from '../insert';
import type { Line, PlacedOrder, Purchase, World } from './history-types';
import { totalOf } from './purchase';

export const taxOf = (line: Line): Cents => splitTax(line.price, toBasisPoints(line.tax.percent)).tax;

/** The ids of payment methods by their codes. */
export async function paymentMethods(tx: Tx): Promise<(code: PaymentType | null) => number | null> {
  const rows = await tx.select({ id: payment_methods.id, code: payment_methods.code }).from(payment_methods);
  return (code) => rows.find((row) => row.code === code)?.id ?? null;
}

/** Orders with lines and taxes; numbers in the order in which they were placed. */
export async function seedOrders(
  tx: Tx,
  world: World,
  purchases: readonly Purchase[],
): Promise<PlacedOrder[]> {
  const numbered = await numbers(tx, purchases);
  const statuses = await tx.select({ id: order_statuses.id, code: order_statuses.code }).from(order_statuses);
  const methodId = await paymentMethods(tx);
  const placed = await insertEach(
    tx,
    orders,
    purchases.map((p) => ({ ...p, total: totalOf(p.lines) })),
    (p, i) => {
      const closed = isClosed(p.state);
      return {
        user_id: p.person.userId,
        customer_id: p.person.customerId,
        order_number: numbered.get(i) ?? null,
        require_invoice: p.person.invoice,
        total_items: p.lines.length,
        total_order: p.total,
        total_tax: addMoney(...p.lines.map(taxOf)),
        total_refunded: p.refund?.amount ?? ZERO,
        status_id: needRow(statuses, (row) => row.code === p.state, p.state).id,
        payment_method_id: methodId(p.type),
        payment_confirmed: p.paidAt !== null,
        state: p.state,
        type: p.type,
        kind: p.kind,
        program_id: p.lines[0]?.slug ? world.catalogue.programs[p.lines[0].slug] : null,
        range_id: p.lines[0]?.rangeId ?? null,
        buyer: p.state === 'draft' ? null : buyerOf(p),
        placed_at: p.state === 'draft' ? null : p.placed,
        paid_at: p.paidAt,
        cancelled_at: closed ? later(p.placed, 60 * 30) : null,
        expires_at: isOpen(p.state) ? at(addDaysTo(world.today, p.type === 'T' ? 5 : 1), 23, 59) : null,
        review_reason: p.state === 'review' ? REVIEW[p.type ?? 'P'] : null,
        reject_reason: p.proof?.reason ?? null,
        ip: `198.51.100.${(i % 250) + 1}`,
        created_at: p.placed,
        updated_at: p.refund?.at ?? p.paidAt ?? p.placed,
      };
    },
  );
  await seedLines(tx, world, placed);
  await raiseTotals(tx, placed);
  return placed;
}

const REVIEW = {
  P: 'MISMATCH_PAYER',
  T: 'el comprobante no se lee bien; se pidió otro',
};

async function numbers(tx: Tx, purchases: readonly Purchase[]): Promise<Map<number, string>> {
  const indexes = purchases.flatMap((p, i) => (p.state === 'draft' ? [] : [i]));
  const { rows } = await tx.execute<{ n: string }>(
    sql`select nextval('order_number_seq')::text as n from generate_series(1, ${indexes.length}::int)`,
  );
  return new Map(indexes.map((index, i) => [index, need(rows[i], 'order number').n]));
}

const buyerOf = ({ person }: Purchase) => ({
  name: person.first,
  lastname: person.last,
  email: person.email,
  cardId: person.identification,
  phone: person.phone,
  address: person.address,
  agreed_tc: true,
});

async function seedLines(tx: Tx, world: World, placed: readonly PlacedOrder[]): Promise<void> {
  const rows = placed.flatMap((order) => order.lines.map((line) => ({ order, line })));
  const gone = (state: string) => state === 'draft' || isClosed(state);
  const details = await insertEach(tx, order_details, rows, ({ order, line }) => ({
    order_id: order.id,
    product_id: line.productId,
    program_id: line.slug ? world.catalogue.programs[line.slug] : null,
    range_id: line.rangeId,
    description: line.name,
    user_id: order.person.userId,
    unit_price: line.price,
    quantity: 1,
    total: line.price,
    tax_amount: taxOf(line),
    reserved_quantity: line.stocked && !gone(order.state) ? 1 : 0,
    created_at: order.placed,
  }));
  await insertRows(
    tx,
    order_detail_tax,
    details.map(({ id, line }) => ({
      order_detail_id: id,
      tax_id: line.tax.id,
      name: line.tax.name,
      tax_percent: line.tax.percent,
      tax_amount: taxOf(line),
    })),
  );
}

/** `total_purchased` as the use cases compute it: paid less refunded. */
async function raiseTotals(tx: Tx, placed: readonly PlacedOrder[]): Promise<void> {
  const sums = new Map<number, Cents>();
  for (const order of placed.filter((o) => o.paidAt !== null)) {
    const kept = subtractMoney(order.total, order.refund?.amount ?? ZERO);
    sums.set(order.person.customerId, addMoney(sums.get(order.person.customerId) ?? ZERO, kept));
  }
  for (const [id, total_purchased] of sums)
    await tx.update(crm_customers).set({ total_purchased }).where(eq(crm_customers.id, id));
}
