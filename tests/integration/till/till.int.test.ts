import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import {
  crm_customers,
  mails,
  order_events,
  orders,
  payment_attempts,
  payment_methods,
  program_users,
  users,
} from '@/db/schema';
import { PAYMENT_MEANS } from '@/lib/domain/invoices/invoice-draft';
import { loadDrafts } from '@/lib/server/desk/invoices/load-drafts';
import { placeTillOrder } from '@/lib/server/desk/till/place-order';
import { findTillOffers, quoteTill } from '@/lib/server/desk/till/quote';
import { findReceipt } from '@/lib/server/receipts/get-receipt';
import { receiptSheet } from '@/lib/server/receipts/receipt-sheet';
import { makeProduct } from '../cart/goods';
import { failure, inventoryOf, linesOf, mailsTo, setUpFile } from '../checkout/place-order-kit';
import { customerOf, makeProgram } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import { orderOf } from '../payments/kit';
import { buyerAtTill, cents, input, product, program, setExchangeRate, till } from './kit';

setUpFile();

describe('an order at the till', () => {
  test('is priced by the server, paid immediately, and handled like any other: receipt, access, stock, mails', async () => {
    const { user, customer } = await buyerAtTill();
    const item = await makeProgram({ ranges: [{ name: '3 meses', price: 5_900, months: 3 }] });
    const goods = await makeProduct({ handle_stock: true, inventory: 4 }, 2_600);
    const range = item.ranges[0]?.id ?? 0;
    const lines = [program(item.program.id, range), product(goods.id, 2)];
    const context = await till();
    const order = await placeTillOrder(
      context,
      input({ customer, lines, total: cents(11_100), note: 'Llamó por teléfono' }),
    );
    expect(order).toMatchObject({ state: 'paid', type: 'T', total_order: 11_100, total_items: 3 });
    expect(order.receipt_number).toBeGreaterThan(0);
    expect((await linesOf(order.id)).map((line) => [line.quantity, line.total, line.tax_amount])).toEqual([
      [1, 5_900, 679],
      [2, 5_200, 598],
    ]);
    expect(await inventoryOf(goods.id)).toBe(2);
    const access = and(eq(program_users.user_id, user.id), eq(program_users.program_id, item.program.id));
    expect(await db.select().from(program_users).where(access)).toMatchObject([{ status_id: 1 }]);
    expect((await mailsTo(user.email)).sort()).toEqual(['access_granted', 'payment_received']);
    const [attempt] = await db
      .select({ attempt: payment_attempts, method: payment_methods.gateway })
      .from(payment_attempts)
      .innerJoin(payment_methods, eq(payment_methods.id, payment_attempts.payment_id))
      .where(eq(payment_attempts.order_id, order.id));
    expect(attempt).toMatchObject({
      method: 'SINPE Móvil',
      attempt: { confirmation_number: '2026072300184', succesful: true, amount: 11_100 },
    });
    const events = await db.select().from(order_events).where(eq(order_events.order_id, order.id));
    expect(events.map(({ kind, note }) => [kind, note])).toContainEqual(['noted', 'Llamó por teléfono']);
    expect((await customerOf(user.id)).total_purchased).toBe(11_100);
  });

  test('pressed twice at once is one order, and the same key with other content is 409', async () => {
    const { customer } = await buyerAtTill();
    const goods = await makeProduct({ handle_stock: true, inventory: 5 });
    const context = await till();
    const order = input({ customer, lines: [product(goods.id)], total: cents(2_500) });
    const [one, two] = await Promise.all([placeTillOrder(context, order), placeTillOrder(context, order)]);
    expect(one.id).toBe(two.id);
    expect((await placeTillOrder(context, order)).id).toBe(one.id);
    expect(await inventoryOf(goods.id)).toBe(4);
    const other = await failure(placeTillOrder(context, { ...order, note: 'otra' }));
    expect(other).toMatchObject({ status: 409, messageKey: { key: 'key_reused' } });
  });

  test('the last unit goes to one of two tills; the other gets a message and leaves nothing behind', async () => {
    const goods = await makeProduct({ handle_stock: true, inventory: 1 });
    const sold = await Promise.allSettled(
      [await buyerAtTill(), await buyerAtTill()].map(async ({ customer }) =>
        placeTillOrder(await till(), input({ customer, lines: [product(goods.id)], total: cents(2_500) })),
      ),
    );
    expect(sold.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sold.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, details: { code: 'out_of_stock' } },
    });
    expect(await inventoryOf(goods.id)).toBe(0);
    const lines = await db
      .select()
      .from(orders)
      .where(eq(orders.total_order, cents(2_500)));
    expect(lines.every(({ state }) => state === 'paid')).toBe(true);
  });

  test('without charging it waits, its stock is held, and cancelling gives it back', async () => {
    const { user, customer } = await buyerAtTill();
    const goods = await makeProduct({ handle_stock: true, inventory: 3 });
    const context = await till('order_edit');
    const waiting = await placeTillOrder(
      context,
      input({ customer, lines: [product(goods.id, 2)], total: cents(5_000), charge: false, method: 'cash' }),
    );
    expect(waiting).toMatchObject({ state: 'pending_transfer', type: 'T' });
    expect(waiting.expires_at).not.toBeNull();
    expect(await mailsTo(user.email)).toEqual([]);
    await cancelOrder(waiting.id);
    expect(await inventoryOf(goods.id)).toBe(3);
  });

  test.each([
    ['cash', '01', 'Efectivo', 'Cash'],
    ['sinpe', '06', 'SINPE Móvil', 'SINPE Móvil'],
    ['transfer', '04', 'Transferencia o SINPE Móvil', 'Bank transfer or SINPE Móvil'],
  ] as const)('paid by %s, its invoice (code %s), mail and receipt say so', async (method, code, es, en) => {
    const { user, customer } = await buyerAtTill();
    const goods = await makeProduct();
    const order = await placeTillOrder(
      await till(),
      input({
        customer,
        lines: [product(goods.id)],
        total: cents(2_500),
        received: { currency: 'USD', amount: cents(2_500) },
        method,
      }),
    );
    const [draft] = await loadDrafts(db, [order]);
    expect(draft && PAYMENT_MEANS[draft.payment]).toBe(code);
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.recipient, user.email), eq(mails.template, 'payment_received')));
    expect(mail?.props).toMatchObject({ method: es });
    const receipt = await findReceipt(await till('order_show'), order.id);
    const facts = (locale: 'es' | 'en-US') => receipt && receiptSheet(receipt, locale).facts;
    expect(facts('es')).toContainEqual({ label: 'Forma de pago', value: es });
    expect(facts('en-US')).toContainEqual({ label: 'Paid by', value: en });
  });

  test('a new customer gets an account with a link, and the mail with the way to pay', async () => {
    const made = { name: 'Silvia', lastname: 'Cordero', email: `s-${randomUUID()}@correo.test` };
    const goods = await makeProduct();
    const order = await placeTillOrder(
      { ...(await till()), locale: 'en-US' },
      input({
        customer: { made: { ...made, cardId: '', phone: '88887704' } },
        lines: [product(goods.id)],
        total: cents(2_500),
        charge: false,
        method: 'link',
      }),
    );
    // The language of the staff says nothing about the customer's.
    expect(order).toMatchObject({
      state: 'pending_transfer',
      locale: 'es',
      buyer: { phone: '88887704', agreed_tc: false },
    });
    expect((await mailsTo(made.email)).sort()).toEqual(['order_transfer', 'welcome_set_password']);
    const again = input({
      customer: { made: { ...made, cardId: '', phone: '' } },
      lines: [product(goods.id)],
    });
    expect(await failure(placeTillOrder(await till(), again))).toMatchObject({
      status: 422,
      fields: { email: [{ key: 'till_email_taken' }] },
    });
    expect(await db.select().from(users).where(eq(users.email, made.email))).toMatchObject([
      { preferences: { locale: 'es' } },
    ]);
  });

  test('a lead of the CRM gets an account by its e-mail', async () => {
    const email = `lead-${randomUUID()}@correo.test`;
    const [lead] = await db.insert(crm_customers).values({ first_name: 'Lea', email }).returning();
    const item = await makeProgram();
    const order = await placeTillOrder(
      await till(),
      input({ customer: { id: lead?.id ?? 0 }, lines: [program(item.program.id)], total: cents(5_900) }),
    );
    expect(order.customer_id).toBe(lead?.id);
    expect((await mailsTo(email)).sort()).toEqual([
      'access_granted',
      'payment_received',
      'welcome_set_password',
    ]);
  });
});

test('the quote has total, tax and colones; search results have price, ranges and stock', async () => {
  await setExchangeRate('510');
  const context = await till();
  const goods = await makeProduct({ name: `Mát único ${randomUUID()}`, handle_stock: true, inventory: 7 });
  const quote = await quoteTill(context, { lines: [product(goods.id, 2)], customerId: null });
  expect(quote).toMatchObject({ total: 5_000, tax: 575, rate: { rate: 510 } });
  const [found] = await findTillOffers(context, goods.name.replace('á', 'a').replace('ú', 'u'));
  expect(found).toMatchObject({ kind: 'product', id: goods.id, left: 7, price: 2_500, problem: null });
});

test('its order can be read as any other', async () => {
  const { customer } = await buyerAtTill();
  const goods = await makeProduct({ is_free: true });
  const free = await placeTillOrder(
    await till(),
    input({ customer, lines: [product(goods.id)], charge: false }),
  );
  expect(await orderOf(free.id)).toMatchObject({ state: 'paid', total_order: 0 });
});
