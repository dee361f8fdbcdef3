import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { order_details, order_statuses, payment_attempts, products, taxes } from '@/db/schema';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { orderOf } from '../payments/kit';
import {
  create,
  dataOf,
  labelOf,
  PLACED,
  put,
  type Row,
  read,
  remove,
  signInAsAdmin,
} from './order-rows-kit';

beforeAll(signInAsAdmin);

async function placed(stock?: number) {
  const user = await makeUser();
  const { program, product } = await makeProgram(stock === undefined ? {} : { stock });
  const order = await placeOrder(signedInAs(user), orderInput(program.id));
  const [line] = await db.select().from(order_details).where(eq(order_details.order_id, order.id));
  return { user, program, product, order, line: line?.id ?? 0 };
}
async function paid() {
  const made = await placed();
  await confirmTransfer(signedInAs(await makeUser(), 'order_confirm_transfer'), made.order.id);
  const [attempt] = await db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, made.order.id));
  return { ...made, attempt: attempt?.id ?? 0 };
}

describe('a placed order', () => {
  test.each(['paid', 'pending'] as const)(
    '%s: buyer, number, amounts and method are fixed',
    async (state) => {
      const { order } = state === 'paid' ? await paid() : await placed();
      const before = await orderOf(order.id);
      const other = await makeUser();
      const changes: Record<string, unknown>[] = [
        { user_id: other.id },
        { user_id: null },
        { order_number: 'X-999' },
        { total_order: 999 },
        { total_tax: 0.01 },
        { total_items: 7 },
        { payment_confirmed: state !== 'paid' },
        { type: 'P' },
        { state: 'refunded' },
        { paid_at: '2020-01-01T00:00:00Z' },
        { receipt_number: 999_999 },
      ];
      for (const change of changes) {
        const answer = await put('orders', order.id, change);
        expect(answer, JSON.stringify(change)).toMatchObject(PLACED);
        expect(answer.body).toHaveProperty(`errors.${Object.keys(change)[0]}`);
      }
      expect(await remove('orders', order.id)).toMatchObject(PLACED);
      expect(await orderOf(order.id)).toEqual(before);
    },
  );

  test('its lines and attempts accept no POST, PUT or DELETE, and none can be moved into it', async () => {
    const { order, line, attempt, product } = await paid();
    const loose = dataOf((await create('payment-attempts', { confirmation_number: 'Z1' })).body);
    for (const answer of [
      await create('order-details', { order_id: order.id, product_id: product.id, quantity: 1 }),
      await put('order-details', line, { unit_price: 999 }),
      await put('order-details', line, { total: 999 }),
      await put('order-details', line, { impuestos: [] }),
      await remove('order-details', line),
      await create('payment-attempts', { order_id: order.id, succesful: true }),
      await put('payment-attempts', attempt, { succesful: false }),
      await put('payment-attempts', attempt, { amount: 1 }),
      await put('payment-attempts', attempt, { state: 'declined' }),
      await put('payment-attempts', loose.id, { order_id: order.id }),
      await remove('payment-attempts', attempt),
    ])
      expect(answer).toMatchObject(PLACED);
  });

  test('a client’s full form with unchanged values changes nothing; invoice data stay editable', async () => {
    const { order, line, attempt } = await paid();
    const form = await read('orders', order.id);
    expect((await put('orders', order.id, form)).status).toBe(202);
    const wished = await put('orders', order.id, { ...form, updated_at: undefined, require_invoice: true });
    expect(dataOf(wished.body)).toMatchObject({ require_invoice: true, total_order: 59 });
    for (const [resource, id] of [
      ['order-details', line],
      ['payment-attempts', attempt],
    ] as const) {
      const whole = await read(resource, id);
      const ids = (whole.impuestos as Row[] | undefined)?.map((tax) => tax.id);
      const sent = { ...whole, updated_at: undefined, ...(ids ? { impuestos: ids } : {}) };
      expect((await put(resource, id, sent)).status, resource).toBe(202);
    }
  });

  test('status_id does the transition of its label: cancelling gives stock back, paying confirms', async () => {
    const { order, product } = await placed(3);
    const stock = async () =>
      (await db.select().from(products).where(eq(products.id, product.id)))[0]?.inventory;
    expect(await stock()).toBe(2);
    expect((await put('orders', order.id, { status_id: await labelOf('cancelled') })).status).toBe(202);
    expect(await orderOf(order.id)).toMatchObject({ state: 'cancelled' });
    expect(await stock()).toBe(3);
    const other = await placed();
    expect((await put('orders', other.order.id, { status_id: await labelOf('paid') })).status).toBe(202);
    expect(await orderOf(other.order.id)).toMatchObject({
      state: 'paid',
      receipt_number: expect.any(Number),
    });
  });

  test('a label without a transition from here is 422', async () => {
    const { order } = await paid();
    for (const code of ['draft', 'pending_payment', 'refunded', 'expired', 'cancelled', 'review'] as const) {
      const answer = await put('orders', order.id, { status_id: await labelOf(code) });
      expect(answer, code).toMatchObject({ status: 422, body: { errors: { status_id: expect.any(Array) } } });
    }
    const [own] = await db.insert(order_statuses).values({ name: 'En camino' }).returning();
    expect((await put('orders', order.id, { status_id: own?.id })).body).toHaveProperty('errors.status_id');
    expect((await orderOf(order.id)).state).toBe('paid');
  });

  test('a tax that is renamed afterwards keeps its name on the line', async () => {
    const { line } = await placed();
    const [linked] = (await read('order-details', line)).impuestos as Row[];
    await db
      .update(taxes)
      .set({ name: 'Otro nombre' })
      .where(eq(taxes.id, linked?.id ?? 0));
    const after = (await read('order-details', line)).impuestos;
    await db
      .update(taxes)
      .set({ name: String(linked?.name) })
      .where(eq(taxes.id, linked?.id ?? 0));
    expect(after).toEqual([linked]);
  });
});
