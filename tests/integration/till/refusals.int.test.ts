import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers, orders } from '@/db/schema';
import { placeTillOrder, type TillOrderInput } from '@/lib/server/desk/till/place-order';
import { findTillOffers, quoteTill } from '@/lib/server/desk/till/quote';
import { makeProduct } from '../cart/goods';
import { failure, setUpFile } from '../checkout/place-order-kit';
import { makeProgram, makeUser, signedInAs } from '../factories';
import { buyerAtTill, cents, input, product, program, setExchangeRate, till } from './kit';

setUpFile();

describe('an order at the till', () => {
  test('what was received must settle the total, in dollars or colones', async () => {
    await setExchangeRate('510');
    const { customer } = await buyerAtTill();
    const goods = await makeProduct();
    const context = await till();
    const order = (over: Partial<TillOrderInput>) =>
      placeTillOrder(context, input({ customer, lines: [product(goods.id)], total: cents(2_500), ...over }));
    const wrong = async (over: Partial<TillOrderInput>, field: string, key: string) =>
      expect(await failure(order(over))).toMatchObject({ status: 422, fields: { [field]: [{ key }] } });
    await wrong({ received: { currency: 'CRC', amount: 12_749 } }, 'received', 'received_short');
    await wrong({ received: { currency: 'CRC', amount: 12_751 } }, 'received', 'received_over');
    await wrong({ received: null }, 'received', 'required');
    await wrong({ reference: null }, 'reference', 'required');
    await wrong({ total: cents(1) }, 'total', 'amount_changed');
    await wrong({ method: 'link' }, 'method', 'invalid_value');
    const change = {
      method: 'cash',
      reference: null,
      received: { currency: 'CRC', amount: 15_000 },
    } as const;
    expect(await order(change)).toMatchObject({ state: 'paid', exchange_rate: 510 });
    const none = await db.select().from(orders).where(eq(orders.customer_id, customer.id));
    expect(none).toHaveLength(1);
  });

  test('a program that the customer has, twice in one order, or not on sale is refused', async () => {
    const { customer } = await buyerAtTill();
    const { program: held } = await makeProgram();
    const { program: hidden } = await makeProgram({ program: { publish_to_sale: false } });
    const context = await till();
    const order = (...lines: TillOrderInput['lines']) =>
      placeTillOrder(context, input({ customer, lines, total: cents(5_900) }));
    await order(program(held.id));
    expect(await failure(order(program(held.id)))).toMatchObject({
      status: 409,
      details: { code: 'already_has_program' },
    });
    expect((await failure(order(program(hidden.id), program(hidden.id)))).status).toBe(422);
    expect(await failure(order(program(hidden.id)))).toMatchObject({
      details: { code: 'program_not_on_sale' },
    });
    expect((await failure(order())).status).toBe(422);
    const quote = await quoteTill(context, { lines: [program(held.id)], customerId: customer.id });
    expect(quote.lines).toMatchObject([{ problem: 'owned' }]);
  });

  test('a new customer with the address of a blocked account is refused at the e-mail', async () => {
    const { id, email } = await makeUser({ status: 1 });
    await db.update(crm_customers).set({ user_id: null }).where(eq(crm_customers.user_id, id));
    const goods = await makeProduct();
    const made = { name: 'Ana', lastname: 'Mora', email, cardId: '', phone: '' };
    const sent = input({ customer: { made }, lines: [product(goods.id)], total: cents(2_500) });
    expect(await failure(placeTillOrder(await till(), sent))).toMatchObject({
      status: 422,
      fields: { email: [{ key: 'till_customer_blocked' }] },
    });
  });

  test('needs the abilities, in the use case', async () => {
    const { customer } = await buyerAtTill();
    const goods = await makeProduct();
    const order = input({ customer, lines: [product(goods.id)], total: cents(2_500) });
    const clerk = signedInAs(await makeUser(), 'order_create');
    expect(await failure(Promise.resolve().then(() => placeTillOrder(clerk, order)))).toMatchObject({
      status: 403,
      details: { ability: 'order_confirm_transfer' },
    });
    expect(await placeTillOrder(clerk, { ...order, charge: false })).toMatchObject({
      state: 'pending_transfer',
    });
    const other = signedInAs(await makeUser(), 'order_access');
    const calls = [
      () => placeTillOrder(other, { ...order, charge: false }),
      () => quoteTill(other, { lines: [], customerId: null }),
      () => findTillOffers(other, ''),
    ];
    for (const call of calls) expect((await failure(Promise.resolve().then<unknown>(call))).status).toBe(403);
  });
});
