import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { findAssignment } from '@/db/repositories/access/entitlements';
import { insertUser } from '@/db/repositories/accounts/users';
import { allowRewritingLogs } from '@/db/repositories/rewrite-logs';
import { crm_customers, crm_notes, entitlement_events, orders, program_users } from '@/db/schema';
import { addDaysTo, setClock } from '@/lib/domain/clock';
import { takeBack } from '@/lib/server/access/take-back';
import { addProduct } from '@/lib/server/cart/change-cart';
import { mergeCustomers } from '@/lib/server/desk/customers/merge';
import { unmergeCustomer } from '@/lib/server/desk/customers/unmerge';
import { makeProduct } from '../cart/goods';
import { signedInAs } from '../factories';
import { waitingForLock } from '../setup/waiting';
import { customerRow, makeTwoCustomers, mergeInput, snapshot } from './merge-kit';

afterEach(() => setClock(null));

describe('a separation', () => {
  test('after a merge leaves the same rows', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    for (const account of ['this', 'other'] as const) {
      const before = await snapshot();
      await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id, { take: { account } }));
      await unmergeCustomer(desk, kept.customer.id);
      const after = await snapshot();
      expect(after.state).toEqual(before.state);
      for (const [name, rows] of Object.entries(before.ledgers))
        expect(after.ledgers[name]).toEqual(expect.arrayContaining(rows));
    }
  });

  test('gives both their own cart again, which waited with the closed account', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    for (const { user } of [kept, other])
      await addProduct(signedInAs(user), { id: (await makeProduct()).id });
    const before = await snapshot();
    const answer = await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    expect(answer.cart_waits).toBe(true);
    const carts = await db.select().from(orders).where(eq(orders.state, 'draft'));
    expect(carts.map(({ user_id }) => user_id)).toEqual(
      expect.arrayContaining([kept.user.id, other.user.id]),
    );
    await unmergeCustomer(desk, kept.customer.id);
    expect((await snapshot()).state).toEqual(before.state);
  });

  test('leaves later rows with the kept customer', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    await db.insert(crm_notes).values({ customer_id: kept.customer.id, note: 'Después' });
    await db.update(crm_customers).set({ phone: '60001111' }).where(eq(crm_customers.id, kept.customer.id));
    await unmergeCustomer(desk, kept.customer.id);
    const notes = await db.select().from(crm_notes).where(eq(crm_notes.customer_id, kept.customer.id));
    expect(notes.map(({ note }) => note)).toEqual(['Le duele la rodilla', 'Después']);
    expect((await customerRow(kept.customer.id))?.phone).toBe('60001111');
  });

  test('is refused after 30 days, twice, and without a merge', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    const refused = (key: string) => ({ code: 'conflict', messageKey: { key } });
    await expect(unmergeCustomer(desk, kept.customer.id)).rejects.toMatchObject(refused('merge_none'));
    await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    setClock(new Date(Date.now() + 31 * 86_400_000));
    await expect(unmergeCustomer(desk, kept.customer.id)).rejects.toMatchObject(refused('merge_too_late'));
    setClock(null);
    await unmergeCustomer(desk, kept.customer.id);
    await expect(unmergeCustomer(desk, kept.customer.id)).rejects.toMatchObject(refused('merge_none'));
  });

  test('is refused while someone else holds the closed account’s address', async () => {
    const { kept, other, desk } = await makeTwoCustomers();
    await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    const taken = { messageKey: { key: 'merge_email_taken' } };
    const email = other.user.email.toUpperCase();
    // Also while that account is being made.
    let refused: Promise<unknown> | undefined;
    await db.transaction(async (tx) => {
      await insertUser(tx, { name: 'Otra', email, password: null });
      refused = expect(unmergeCustomer(desk, kept.customer.id)).rejects.toMatchObject(taken);
      await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
    });
    await refused;
    await expect(unmergeCustomer(desk, kept.customer.id)).rejects.toMatchObject(taken);
  });
});

/** Refunds an order in full. */
const refund = (orderId: number) =>
  db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ state: 'refunded', total_refunded: sql`total_order` })
      .where(eq(orders.id, orderId));
    await takeBack(tx, orderId, { cause: 'admin' });
  });

describe('a refund of an order that changed hands', () => {
  async function merged() {
    const { shared, kept, other, desk } = await makeTwoCustomers();
    const mine = await findAssignment(db, kept.user.id, shared.id);
    const [orderId = 0] = other.orderIds;
    // The other customer's order extends the access by ten days.
    const late = addDaysTo(mine?.ends_on ?? '', 10);
    await db.transaction(async (tx) => {
      await allowRewritingLogs(tx);
      await tx
        .update(entitlement_events)
        .set({ ends_on: late })
        .where(eq(entitlement_events.order_id, orderId));
    });
    await db.update(program_users).set({ ends_on: late }).where(eq(program_users.user_id, other.user.id));
    await mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id));
    return { shared, kept, other, desk, orderId, own: mine?.ends_on, late };
  }

  test('removes exactly its days from the joined access', async () => {
    const { shared, kept, orderId, own, late } = await merged();
    expect(await findAssignment(db, kept.user.id, shared.id)).toMatchObject({ ends_on: late });
    await refund(orderId);
    expect(await findAssignment(db, kept.user.id, shared.id)).toMatchObject({ ends_on: own, status_id: 1 });
  });

  test('leaves no access to its buyer after a separation', async () => {
    const { shared, kept, other, desk, orderId } = await merged();
    await refund(orderId);
    await unmergeCustomer(desk, kept.customer.id);
    expect(await findAssignment(db, other.user.id, shared.id)).toMatchObject({ status_id: 5 });
    expect(await findAssignment(db, kept.user.id, shared.id)).toMatchObject({ status_id: 1 });
    expect((await customerRow(other.customer.id))?.total_purchased).toBe(5900);
  });
});
