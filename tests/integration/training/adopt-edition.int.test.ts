import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users, programs, training_preferences } from '@/db/schema';
import { offerOf } from '@/lib/server/training/editions/edition-offer';
import { loadPlan } from '@/lib/server/training/load-plan';
import { loadMemberships } from '@/lib/server/training/memberships';
import { store } from '../builder/kit';
import {
  adopt,
  type Customer,
  dayAt,
  draftOf,
  edition,
  mark,
  plannedProgram,
  planOf,
  publish,
  restart,
  today,
} from './versions-kit';

async function offeredEdition(customer: Customer) {
  const member = (await loadMemberships(customer.userId)).find(
    ({ program }) => program.id === customer.programId,
  );
  if (!member) throw new Error('no access');
  return offerOf(customer.userId, member, await loadPlan(customer.userId, member));
}

describe('adopt-and-back', () => {
  test('an edition is offered with what it changes, tried without effect, adopted, and left again', async () => {
    const { customer } = await edition();
    expect(await offeredEdition(customer)).toEqual({ major: 2, changed: 2, added: 0, left: 7 });
    const before = await planOf(customer);
    expect((await adopt(customer, 2, { dry_run: true })).data).toMatchObject({
      version: '2.0',
      changed_days: 2,
      days_left: 7,
    });
    expect(await planOf(customer)).toEqual(before);
    const adopted = await adopt(customer, 2);
    expect(adopted).toMatchObject({ status: 200, data: { reversible_until: expect.any(String) } });
    const now = await planOf(customer);
    expect(now.version).toBe('2.0');
    expect(now.days[0]).toEqual(before.days[0]);
    expect(now.days[1]?.exerciseIds).toHaveLength(2);
    expect(await offeredEdition(customer)).toBeNull();
    expect((await adopt(customer, 1)).status).toBe(200);
    expect(await planOf(customer)).toEqual(before);
    expect(await offeredEdition(customer)).toBeNull();
  });

  test('there is no way back once a day of the edition is marked, or after a day', async () => {
    const { id, customer } = await edition();
    await adopt(customer, 2);
    await mark(customer, { program_block_exercise_id: dayAt(await draftOf(id), 1).block.exercises[0]?.id });
    expect((await adopt(customer, 1)).status).toBe(409);
    const late = (await edition()).customer;
    await adopt(late, 2);
    const at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await db
      .update(training_preferences)
      .set({
        data: sql`jsonb_set(data, array['editions', ${String(late.programId)}, 'at'], ${JSON.stringify(at)}::jsonb)`,
      })
      .where(eq(training_preferences.user_id, late.userId));
    expect((await adopt(late, 1)).status).toBe(409);
    expect((await planOf(late)).version).toBe('2.0');
  });

  test('pressed twice at once, both presses say the same: adopting, going back and beginning again', async () => {
    const { customer } = await edition();
    const twice = <T>(press: () => Promise<T>) => Promise.all([press(), press()]);
    for (const major of [2, 1]) {
      const [one, other] = await twice(() => adopt(customer, major));
      expect([one.status, other.status]).toEqual([200, 200]);
      expect((await planOf(customer)).major).toBe(major);
    }
    const [one, other] = await twice(() => restart(customer));
    expect(one).toEqual(other);
    expect(one.data).toMatchObject({ run: 2, version: '2.0', starts_on: today });
  });

  test('a new run begins on the newest edition and does not go back to the one that was left before', async () => {
    const { customer } = await edition();
    await adopt(customer, 2);
    await restart(customer);
    expect((await adopt(customer, 1)).status).toBe(409);
    expect(await planOf(customer)).toMatchObject({ version: '2.0', major: null, run: 2 });
  });

  test('an unknown major is 422, a program of someone else 404', async () => {
    const { customer } = await edition();
    expect((await adopt(customer, 9)).status).toBe(422);
    const { id } = await plannedProgram();
    await publish(id);
    expect((await adopt({ ...customer, programId: id }, 1)).status).toBe(404);
  });

  test('members of a cohort do not decide one by one', async () => {
    const { id, customer } = await edition();
    const [row] = await db.select().from(program_users).where(eq(program_users.user_id, customer.userId));
    await db
      .update(programs)
      .set({ launch_date: row?.starts_on ?? null })
      .where(eq(programs.id, id));
    expect(await offeredEdition(customer)).toBeNull();
    expect((await adopt(customer, 2)).status).toBe(409);
    const day = dayAt(await draftOf(id), 3);
    await store(day.inDay([{ id: day.block.exercises[2]?.id, record_mode: 'D' }]));
    const { data } = await publish(id, { dry_run: true });
    expect(data.customers).toMatchObject({ offered: 0, staying: 1 });
  });
});
