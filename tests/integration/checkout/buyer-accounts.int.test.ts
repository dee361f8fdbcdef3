import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers, orders, users } from '@/db/schema';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { buyer, customerOf, guest, makeProgram, makeUser, orderInput } from '../factories';
import { failure, mailsTo, setUpFile } from './place-order-kit';

setUpFile();

describe('accounts of guests', () => {
  test('a guest gets an account without password, a customer record and the two mails', async () => {
    const { program } = await makeProgram();
    const input = orderInput(program.id);
    const order = await placeOrder(guest(), input);
    const [user] = await db.select().from(users).where(eq(users.email, input.buyer.email));
    expect(user).toMatchObject({ id: order.user_id, password: null, is_customer: true });
    expect(await customerOf(user?.id ?? 0)).toMatchObject({ identification: '115870342', agreed_tc: true });
    expect((await mailsTo(input.buyer.email)).sort()).toEqual(['order_transfer', 'welcome_set_password']);
  });

  test('an account with a password is never attached without its login', async () => {
    const { program } = await makeProgram();
    const user = await makeUser();
    const error = await failure(
      placeOrder(guest(), orderInput(program.id, { buyer: buyer({ email: user.email }) })),
    );
    expect(error).toMatchObject({ status: 422, details: { code: 'email_has_account' } });
    expect(error.fields).toHaveProperty('email');
    expect(await db.select().from(orders).where(eq(orders.user_id, user.id))).toEqual([]);
  });

  test('the same browser may continue with the account that its order created, another may not', async () => {
    const first = await makeProgram();
    const second = await makeProgram();
    const context = guest();
    const mine = buyer();
    const order = await placeOrder(context, orderInput(first.program.id, { buyer: mine }));
    const again = await placeOrder(context, orderInput(second.program.id, { buyer: mine }));
    expect(again.user_id).toBe(order.user_id);
    const stranger = await failure(
      placeOrder(guest(), orderInput(second.program.id, { buyer: { ...mine, phone: '22221111' } })),
    );
    expect(stranger.details.code).toBe('email_has_account');
  });

  test('an abandoned checkout on another device does not lock its buyer out', async () => {
    const { program } = await makeProgram();
    const mine = buyer();
    const phone = await placeOrder(guest(), orderInput(program.id, { type: 'P', buyer: mine }));
    const desktop = await placeOrder(
      guest(),
      orderInput(program.id, { buyer: { ...mine, phone: '22221111' } }),
    );
    expect(desktop.user_id).toBe(phone.user_id);
  });

  test("a lead of the staff is linked to the new account and keeps the staff's data", async () => {
    const { program } = await makeProgram();
    const mine = buyer();
    await db
      .insert(crm_customers)
      .values({ first_name: 'Vale', email: mine.email.toUpperCase(), phone: '40000000' });
    const order = await placeOrder(guest(), orderInput(program.id, { buyer: mine }));
    expect(await customerOf(order.user_id ?? 0)).toMatchObject({
      first_name: 'Vale',
      phone: '40000000',
      address: mine.address,
    });
  });

  test('markup, SQL and emoji in a name are plain text', async () => {
    const { program } = await makeProgram();
    const name = `<b>Robert'); drop table orders;--</b> 💪`;
    const order = await placeOrder(guest(), orderInput(program.id, { buyer: buyer({ name }) }));
    expect(order.buyer?.name).toBe(name);
  });
});
