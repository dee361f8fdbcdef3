import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { lockOrder } from '@/db/repositories/orders/orders';
import { lockAttempt } from '@/db/repositories/payments/payment-attempts';
import { orders, payment_attempts } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { buyerAccount } from '@/lib/server/checkout/buyer-account';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { writeOrder } from '@/lib/server/checkout/write-order';
import { lockMerges } from '@/lib/server/desk/customers/merge-people';
import { buyer, guest, makeProgram, orderInput, signedInAs } from '../factories';
import { waitingForLock } from '../setup/waiting';
import { erase, makePerson, PASSWORD, tablesContaining } from './own-data-kit';

// docs/spec/accounts.md#own-data
describe('a customer', () => {
  test('is erased while a payment of theirs is applied: the erasure waits for it', async () => {
    const { jar, orderId, email } = await makePerson();
    await db.update(orders).set({ state: 'paid', paid_at: new Date() }).where(eq(orders.id, orderId));
    const [made] = await db
      .insert(payment_attempts)
      .values({ order_id: orderId, provider: 'paypal', state: 'completed', amount: cents(100) })
      .returning();
    let erasure: Promise<{ status: number }> | undefined;
    // As a webhook does: the order first, then its attempt.
    await db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      erasure = erase(jar, PASSWORD);
      await expect.poll(waitingForLock, { timeout: 60_000 }).toBeGreaterThan(0);
      await lockAttempt(tx, made?.id ?? 0);
    });
    expect((await erasure)?.status).toBe(204);
    expect(await tablesContaining(email)).toEqual([]);
  });

  test('is erased while an order of theirs is placed: it is closed, too', async () => {
    const { jar, user, email } = await makePerson();
    let erasure: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      const typed = { ...buyer(), email };
      const account = await buyerAccount(tx, signedInAs(user), typed);
      erasure = erase(jar, PASSWORD);
      await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
      const draft = { type: 'T', kind: 'cart', buyer: typed, invoice: null, lines: [] } as const;
      await writeOrder(tx, guest(), { ...draft, account, key: randomUUID(), requestHash: '' });
    });
    expect((await erasure)?.status).toBe(204);
    expect(await tablesContaining(email)).toEqual([]);
    const states = await db.select({ state: orders.state }).from(orders).where(eq(orders.user_id, user.id));
    expect(states).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }]);
    await expect(db.transaction((tx) => buyerAccount(tx, signedInAs(user), buyer()))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });

  test('is erased while staff merge them: the erasure waits for it', async () => {
    const { jar, orderId, user, email } = await makePerson();
    const input = orderInput((await makeProgram()).program.id);
    const second = await placeOrder(signedInAs(user), { ...input, buyer: { ...input.buyer, email } });
    await db.update(orders).set({ state: 'paid', paid_at: new Date() }).where(eq(orders.id, orderId));
    let erasure: Promise<{ status: number }> | undefined;
    await db.transaction(async (tx) => {
      await lockMerges(tx);
      await lockOrder(tx, orderId);
      erasure = erase(jar, PASSWORD);
      await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
      await lockOrder(tx, second.id);
    });
    expect((await erasure)?.status).toBe(204);
  });
});
