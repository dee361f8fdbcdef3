import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { bundle_items, order_detail_tax, order_events, orders, program_users, users } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import type { AppError } from '@/lib/domain/errors';
import { cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { getOrderStatus } from '@/lib/server/orders/get-order-status';
import { buyer, guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import { failure, inventoryOf, linesOf, setUpFile } from './place-order-kit';

setUpFile();

describe('amounts', () => {
  test('price-tamper-refused: an amount that differs is 422 on amount and leaves nothing', async () => {
    const { program } = await makeProgram({ price: 5900 });
    const input = orderInput(program.id, { amount: cents(100) });
    const error = await failure(placeOrder(guest(), input));
    expect(error).toMatchObject({ status: 422, details: { code: 'amount_changed', amount: 59 } });
    expect(Object.keys(error.fields)).toEqual(['amount']);
    expect(await db.select().from(orders).where(eq(orders.program_id, program.id))).toEqual([]);
    expect(await db.select().from(users).where(eq(users.email, input.buyer.email))).toEqual([]);
  });

  test('a range of another program is 422, never another price', async () => {
    const mine = await makeProgram({ ranges: [{ name: '3 meses', price: 5900 }] });
    const other = await makeProgram({ ranges: [{ name: '3 meses', price: 100 }] });
    const rangeId = other.ranges[0]?.id ?? 0;
    const error = await failure(placeOrder(guest(), orderInput(mine.program.id, { rangeId })));
    expect(error.fields).toHaveProperty('range_Id');
  });

  test('the order keeps name, price and 13 % tax as they were', async () => {
    const { program, ranges } = await makeProgram({
      ranges: [
        { name: 'Mes a mes', price: 2400 },
        { name: '3 meses', price: 5900 },
      ],
    });
    const order = await placeOrder(guest(), orderInput(program.id, { rangeId: ranges[1]?.id ?? 0 }));
    expect(order).toMatchObject({
      total_order: 5900,
      total_tax: 679,
      total_items: 1,
      state: 'pending_transfer',
    });
    const [line] = await linesOf(order.id);
    expect(line).toMatchObject({
      description: `${program.name}, 3 meses`,
      unit_price: 5900,
      tax_amount: 679,
    });
    const taxes = await db
      .select()
      .from(order_detail_tax)
      .where(eq(order_detail_tax.order_detail_id, line?.id ?? 0));
    expect(taxes).toMatchObject([{ tax_percent: 13, tax_amount: 679 }]);
  });

  test('without a choice the first range is bought', async () => {
    const { program, ranges } = await makeProgram({
      ranges: [
        { name: 'Mes a mes', price: 2400 },
        { name: '3 meses', price: 5900 },
      ],
    });
    const order = await placeOrder(guest(), orderInput(program.id));
    expect(order).toMatchObject({ range_id: ranges[0]?.id, total_order: 2400 });
  });

  test('a program with nothing to pay is paid at once and opens access', async () => {
    const { program } = await makeProgram({ product: { is_free: true } });
    const order = await placeOrder(guest(), orderInput(program.id));
    expect(order).toMatchObject({ state: 'paid', total_order: 0 });
    expect(order.receipt_number).toBeGreaterThan(0);
  });
});

describe('availability', () => {
  test.each([
    ['unpublished', { publish_to_sale: false }],
    ['past its end date', { end_date: '2020-01-01' }],
    ['not in force', { status_id: 2 }],
  ])('a program that is %s is 409', async (_, program) => {
    const made = await makeProgram({ program });
    const error = await failure(placeOrder(guest(), orderInput(made.program.id)));
    expect(error).toMatchObject({ status: 409, details: { code: 'program_not_on_sale' } });
  });

  test('an unknown program is 422 on programId', async () => {
    const error = await failure(placeOrder(guest(), orderInput(99_999_999)));
    expect(error.fields).toHaveProperty('programId');
  });

  test('a monthly plan is not sold as one payment of the provider, but by transfer', async () => {
    const { program } = await makeProgram({
      byMonth: true,
      ranges: [{ name: 'Mes a mes', price: 2400, planId: 'P-1' }],
    });
    const error = await failure(placeOrder(guest(), orderInput(program.id, { type: 'P' })));
    expect(error.fields).toHaveProperty('type');
    expect((await placeOrder(guest(), orderInput(program.id))).state).toBe('pending_transfer');
  });

  test('a customer who has the program is told so, and can still buy other programs', async () => {
    const { program } = await makeProgram();
    const other = await makeProgram();
    const user = await makeUser();
    await db
      .insert(program_users)
      .values({ program_id: program.id, user_id: user.id, starts_on: '2026-01-05' });
    const context = signedInAs(user);
    const error = await failure(placeOrder(context, orderInput(program.id)));
    expect(error).toMatchObject({ status: 409, details: { code: 'already_has_program' } });
    expect((await placeOrder(context, orderInput(other.program.id))).user_id).toBe(user.id);
  });
});

describe('pressing twice', () => {
  test('double-click-one-order: twenty presses at once give one order, one account, one piece', async () => {
    const { program, product } = await makeProgram({ stock: 5 });
    const context = guest();
    const input = orderInput(program.id);
    const placed = await Promise.all(Array.from({ length: 20 }, () => placeOrder(context, input)));
    expect(new Set(placed.map((order) => order.id)).size).toBe(1);
    expect(await inventoryOf(product.id)).toBe(4);
    expect(await db.select().from(users).where(eq(users.email, input.buyer.email))).toHaveLength(1);
  });

  test('the same key with another body is 409, with the same body the same order', async () => {
    const { program } = await makeProgram();
    const context = guest();
    const input = orderInput(program.id, { idempotencyKey: `k-${program.id}` });
    const first = await placeOrder(context, input);
    expect((await placeOrder(context, input)).id).toBe(first.id);
    const other = { ...input, buyer: { ...input.buyer, phone: '22223333' } };
    expect((await failure(placeOrder(context, other))).status).toBe(409);
  });

  test('the same guest in another browser gets an order of its own, and the first browser keeps its', async () => {
    const { program } = await makeProgram();
    const phone = guest();
    const laptop = guest();
    const input = orderInput(program.id, { type: 'P' });
    const first = await placeOrder(phone, input);
    setClock(new Date(Date.now() + 5 * 60_000));
    const second = await placeOrder(laptop, input);
    expect(second.id).not.toBe(first.id);
    expect((await getOrderStatus(laptop, second.id)).state).toBe('pending_payment');
    expect((await getOrderStatus(phone, first.id)).state).toBe('pending_payment');
    expect((await failure(getOrderStatus(laptop, first.id))).status).toBe(404);
    expect((await placeOrder(laptop, input)).id).toBe(second.id);
  });

  test('a closed order does not block buying the same again', async () => {
    const { program } = await makeProgram();
    const context = signedInAs(await makeUser());
    const input = orderInput(program.id);
    const first = await placeOrder(context, input);
    await cancelOrder(first.id);
    expect((await placeOrder(context, input)).id).not.toBe(first.id);
  });
});

describe('stock', () => {
  test('many buyers, ten units: ten orders, and stock never below zero', async () => {
    const { program, product } = await makeProgram({ stock: 10 });
    const tries = await Promise.allSettled(
      Array.from({ length: 400 }, () => placeOrder(guest(), orderInput(program.id))),
    );
    const refused = tries.filter((result) => result.status === 'rejected');
    expect(tries.length - refused.length).toBe(10);
    expect(new Set(refused.map((result) => (result.reason as AppError).details.code))).toEqual(
      new Set(['out_of_stock']),
    );
    expect(await inventoryOf(product.id)).toBe(0);
  });

  test('a cancelled order returns its stock once, also the parts of a bundle', async () => {
    const part = await makeProgram({ stock: 10 });
    const { program, product } = await makeProgram({ product: { is_bundle: true } });
    await db.insert(bundle_items).values({ bundle_id: product.id, product_id: part.product.id, quantity: 3 });
    const context = guest();
    const order = await placeOrder(context, orderInput(program.id));
    expect(await inventoryOf(part.product.id)).toBe(7);
    await cancelOrder(order.id);
    await cancelOrder(order.id);
    expect(await inventoryOf(part.product.id)).toBe(10);
  });

  test('an overdue order expires and returns its stock', async () => {
    const { program, product } = await makeProgram({ stock: 1 });
    const order = await placeOrder(guest(), orderInput(program.id, { type: 'P' }));
    expect(await inventoryOf(product.id)).toBe(0);
    setClock(new Date((order.expires_at?.getTime() ?? 0) + 1_000));
    await expireOrders(1_000);
    expect(await inventoryOf(product.id)).toBe(1);
    const events = await db.select().from(order_events).where(eq(order_events.order_id, order.id));
    expect(events.map(({ from_state, to_state }) => [from_state, to_state])).toEqual([
      ['draft', 'pending_payment'],
      ['pending_payment', 'expired'],
    ]);
  });
});

describe('kill-safe', () => {
  test('an order is complete or absent when its last step fails', async () => {
    const { program, product } = await makeProgram({ stock: 3 });
    const input = orderInput(program.id, { buyer: buyer({ name: 'x'.repeat(200) }) });
    // A trigger refuses the mail, the last step, which ends the transaction as a crash would.
    await db.execute(
      `alter table mails add constraint test_refuses check (props ->> 'name' <> '${'x'.repeat(200)}') not valid`,
    );
    await failure(placeOrder(guest(), input));
    await db.execute('alter table mails drop constraint test_refuses');
    expect(await db.select().from(orders).where(eq(orders.program_id, program.id))).toEqual([]);
    expect(await inventoryOf(product.id)).toBe(3);
    expect(await db.select().from(users).where(eq(users.email, input.buyer.email))).toEqual([]);
  });
});
