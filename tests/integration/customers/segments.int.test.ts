import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { countSegment, findSegmentPeople } from '@/db/repositories/customers/segments';
import { customer_tags, customer_types, orders, program_users } from '@/db/schema';
import { businessDay, businessDayStart, businessToday } from '@/lib/business-day';
import { addDaysTo, setClock } from '@/lib/domain/clock';
import { type Condition, conditionSchema } from '@/lib/domain/customers/segments';
import { lead, makeCustomer, program } from './merge-kit';

afterEach(() => setClock(null));

const today = businessDay();
/** Whether a condition selects each of these customers. */
async function selects(condition: object, ids: readonly number[]): Promise<boolean[]> {
  const parsed: Condition = conditionSchema.parse(condition);
  const people = await findSegmentPeople(db, [parsed], businessToday(), { limit: 10_000, offset: 0 });
  const found = new Set(people.map(({ id }) => id));
  expect(people).toHaveLength(await countSegment(db, [parsed], businessToday()));
  return ids.map((id) => found.has(id));
}

describe('a condition selects exactly its customers:', () => {
  test('who bought a program, a product, nothing, or nothing lately', async () => {
    const bought = await program();
    const buyer = await makeCustomer([bought.id]);
    const idle = await lead();
    const ids = [buyer.customer.id, idle.id];
    expect(await selects({ kind: 'bought_program', program_id: bought.id }, ids)).toEqual([true, false]);
    expect(await selects({ kind: 'bought_program', program_id: bought.id, not: true }, ids)).toEqual([
      false,
      true,
    ]);
    expect(await selects({ kind: 'bought_product', product_id: bought.product_id ?? 0 }, ids)).toEqual([
      true,
      false,
    ]);
    expect(await selects({ kind: 'never_bought' }, ids)).toEqual([false, true]);
    expect(await selects({ kind: 'not_bought', days: 30 }, ids)).toEqual([false, false]);
    const old = new Date(Date.now() - 40 * 86_400_000);
    await db.update(orders).set({ paid_at: old }).where(eq(orders.customer_id, buyer.customer.id));
    expect(await selects({ kind: 'not_bought', days: 30 }, ids)).toEqual([true, false]);
    // Days are those of the business, whatever the time zone of the database.
    const first = businessDayStart(addDaysTo(today, -30));
    for (const [paid_at, lapsed] of [
      [first, false] as const,
      [new Date(first.getTime() - 1), true] as const,
    ]) {
      await db.update(orders).set({ paid_at }).where(eq(orders.customer_id, buyer.customer.id));
      expect(await selects({ kind: 'not_bought', days: 30 }, ids)).toEqual([lapsed, false]);
    }
    await db.update(orders).set({ state: 'refunded' }).where(eq(orders.customer_id, buyer.customer.id));
    expect(await selects({ kind: 'never_bought' }, ids)).toEqual([true, true]);
  });

  test('whose access is open, and whose ended within so many days', async () => {
    const held = await program();
    const { user, customer } = await makeCustomer([held.id]);
    const ids = [customer.id];
    const access = (dates: Partial<typeof program_users.$inferInsert>) =>
      db.update(program_users).set(dates).where(eq(program_users.user_id, user.id));
    const both = async () => [
      ...(await selects({ kind: 'access_active', program_id: held.id }, ids)),
      ...(await selects({ kind: 'access_lapsed', days: 10 }, ids)),
    ];
    await access({ starts_on: addDaysTo(today, 1) });
    expect(await both()).toEqual([false, false]);
    await access({ starts_on: today });
    expect(await both()).toEqual([true, false]);
    await access({ ends_on: today });
    expect(await both()).toEqual([true, false]);
    await access({ ends_on: addDaysTo(today, -1) });
    expect(await both()).toEqual([false, true]);
    await access({ ends_on: addDaysTo(today, -11) });
    expect(await both()).toEqual([false, false]);
  });

  test('whose access is paused today', async () => {
    const [held, other] = [await program(), await program()];
    const { user, customer } = await makeCustomer([held.id]);
    const pause = (paused_on: string, resume_on: string | null) =>
      db.update(program_users).set({ paused_on, resume_on }).where(eq(program_users.user_id, user.id));
    const isPaused = async (program_id?: number) =>
      (await selects({ kind: 'access_paused', program_id }, [customer.id]))[0];
    expect(await isPaused()).toBe(false);
    await pause(today, null);
    expect([await isPaused(), await isPaused(held.id), await isPaused(other.id)]).toEqual([
      true,
      true,
      false,
    ]);
    await pause(addDaysTo(today, -5), today);
    expect(await isPaused()).toBe(false);
    await pause(addDaysTo(today, 1), addDaysTo(today, 8));
    expect(await isPaused()).toBe(false);
  });

  test('who has not trained for so many days', async () => {
    const held = await program();
    const { user, customer } = await makeCustomer([held.id]);
    const log = (on: string) =>
      db.execute(sql`insert into progress_logs (uuid, user_id, program_id, names, logged_on)
        values (${randomUUID()}, ${user.id}, ${held.id}, '{}', ${on})`);
    expect(await selects({ kind: 'no_session', days: 7 }, [customer.id])).toEqual([true]);
    await log(addDaysTo(today, -7));
    expect(await selects({ kind: 'no_session', days: 7 }, [customer.id])).toEqual([true]);
    await log(addDaysTo(today, -6));
    expect(await selects({ kind: 'no_session', days: 7 }, [customer.id])).toEqual([false]);
  });

  test('whose birthday is this month, with a tag, of a type', async () => {
    const [type] = await db.insert(customer_types).values({ name: 'Embajadora' }).returning();
    const [tag] = await db
      .insert(customer_tags)
      .values({ name: `VIP ${randomUUID()}` })
      .returning();
    const inMonth = await lead({ dob: `1990-${today.slice(5, 7)}-03`, customer_type_id: type?.id ?? 0 });
    const month = String((Number(today.slice(5, 7)) % 12) + 1).padStart(2, '0');
    const other = await lead({ dob: `1990-${month}-03` });
    const unknown = await lead();
    await db.execute(sql`insert into crm_customer_tag values (${other.id}, ${tag?.id ?? 0})`);
    const ids = [inMonth.id, other.id, unknown.id];
    expect(await selects({ kind: 'birthday_month' }, ids)).toEqual([true, false, false]);
    expect(await selects({ kind: 'birthday_month', not: true }, ids)).toEqual([false, true, true]);
    expect(await selects({ kind: 'tag', tag_id: tag?.id ?? 0 }, ids)).toEqual([false, true, false]);
    expect(await selects({ kind: 'type', type_id: type?.id ?? 0 }, ids)).toEqual([true, false, false]);
    expect(await selects({ kind: 'type', type_id: type?.id ?? 0, not: true }, ids)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
