import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { findPage } from '@/db/repositories/admin/lists';
import { findMatches, hasWords } from '@/db/repositories/admin/search';
import {
  crm_customers,
  exercises,
  orders,
  payment_attempts,
  program_users,
  subscriptions,
  users,
  users_logs,
} from '@/db/schema';
import { searchWords } from '@/lib/domain/customers/person-numbers';
import { foldText } from '@/lib/domain/values/fold-text';
import { listAssignments } from '@/lib/server/desk/access/list-assignments';
import { contextOf } from '../admin/staff';
import { makeProgram, makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { cents } from '../till/kit';

type List = { data: { id: number }[]; total: number };
let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});

async function found(resource: string, text: string, id: number): Promise<boolean> {
  const path = `/?limit=100&s=${encodeURIComponent(text)}`;
  const { data } = (await call(listRoute.GET, { params: { resource }, path, jar })).body as List;
  return data.some((row) => row.id === id);
}

describe('a row is found by its words in any order, whatever their capitals and accents', () => {
  test.each(['ÁLVARO PEÑA', 'pena alvaro', 'lvar eñ', 'álvaro buscado@prueba'])(
    'a user by "%s"',
    async (text) => {
      const [user] = await db
        .insert(users)
        .values({ name: 'Álvaro Peña', email: `alvaro.buscado@prueba.example` })
        .returning();
      expect(await found('users', text, user?.id ?? 0)).toBe(true);
      expect(await found('users', `${text} zzz`, user?.id ?? 0)).toBe(false);
      await db.delete(users).where(eq(users.id, user?.id ?? 0));
    },
  );

  test.each(['nunez 11587', 'NÚÑEZ', '8888 sofía', '115870342'])('a customer by "%s"', async (text) => {
    const values = {
      first_name: 'Sofía',
      last_name: 'Núñez',
      identification: '115870342',
      phone: '88887777',
    };
    const [customer] = await db.insert(crm_customers).values(values).returning();
    expect(await found('crm-customers', text, customer?.id ?? 0)).toBe(true);
    await db.delete(crm_customers).where(eq(crm_customers.id, customer?.id ?? 0));
  });

  test.each([
    ['8888-7704', '8888 7704', '+506 8888-7704', '88887704'],
    ['1-1587-0344', '115870344', '1 1587 0344', 'marta 8888-7704'],
  ])('phones and cédulas by any way of writing them, however they are stored: %s', async (...texts) => {
    for (const [phone, identification] of [
      ['88887704', '115870344'],
      ['8888-7704', '1-1587-0344'],
    ]) {
      const values = { first_name: 'Marta', phone, identification };
      const [customer] = await db.insert(crm_customers).values(values).returning();
      for (const text of texts)
        expect([text, await found('crm-customers', text, customer?.id ?? 0)]).toEqual([text, true]);
      expect(await found('crm-customers', '8888-7705', customer?.id ?? 0)).toBe(false);
      await db.delete(crm_customers).where(eq(crm_customers.id, customer?.id ?? 0));
    }
  });

  test('«#10252» is the order of that number alone, also for its payments', async () => {
    const values = { state: 'pending_transfer', placed_at: new Date() } as const;
    const cardId = '987650000';
    const buyer = { name: 'A', lastname: '', email: '', cardId, phone: '', address: '', agreed_tc: false };
    const [order] = await db
      .insert(orders)
      .values({ ...values, order_number: '98765' })
      .returning();
    const [other] = await db
      .insert(orders)
      .values({ ...values, order_number: '55555', buyer })
      .returning();
    const [attempt] = await db.insert(payment_attempts).values({ order_id: order?.id }).returning();
    expect(await found('orders', '#98765', order?.id ?? 0)).toBe(true);
    expect(await found('orders', '#98765', other?.id ?? 0)).toBe(false);
    expect(await found('orders', '98765', other?.id ?? 0)).toBe(true);
    expect(await found('payment-attempts', '#98765', attempt?.id ?? 0)).toBe(true);
    await db.delete(payment_attempts).where(eq(payment_attempts.id, attempt?.id ?? 0));
    for (const row of [order, other]) await db.delete(orders).where(eq(orders.id, row?.id ?? 0));
  });

  test('a list sorted by a reference follows its name, not its id', async () => {
    const path = '/?limit=100&sort=province_id&order=asc';
    const answer = await call(listRoute.GET, { params: { resource: 'counties' }, path, jar });
    const names = (answer.body as { data: { province: { name: string } }[] }).data.map(({ province }) =>
      foldText(province.name),
    );
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort());
  });

  test('orders sorted by their customer follow the name, also in a search', async () => {
    for (const query of ['sort=user_id&order=asc', 'sort=user_id&order=desc', 'sort=user_id&order=asc&s=a']) {
      const answer = await call(listRoute.GET, {
        params: { resource: 'orders' },
        path: `/?limit=50&${query}`,
        jar,
      });
      const names = (answer.body as { data: { user: { name: string } | null }[] }).data.flatMap(({ user }) =>
        user ? foldText(user.name) : [],
      );
      expect(new Set(names).size).toBeGreaterThan(1);
      const sorted = [...names].sort();
      expect(names).toEqual(query.includes('desc') ? sorted.reverse() : sorted);
    }
  });

  test('an exercise, whose table has no search text', async () => {
    const [exercise] = await db.insert(exercises).values({ nombre: 'Elevación lateral única' }).returning();
    expect(await found('exercises', 'UNICA elevacion', exercise?.id ?? 0)).toBe(true);
  });

  test('an assignment, by its customer, its program or both', async () => {
    const rebeca = await makeUser({ name: 'Rebeca Muñoz', email: 'rebeca.unica@prueba.example' });
    const { program } = await makeProgram({ program: { name: 'Reto único' } });
    const { program: other } = await makeProgram({ program: { name: 'Pausa' } });
    const of = async (program_id: number): Promise<number> => {
      const [row] = await db.insert(program_users).values({ program_id, user_id: rebeca.id }).returning();
      return row?.id ?? 0;
    };
    const [hers, another] = [await of(program.id), await of(other.id)];
    for (const text of ['muñoz', 'REBECA unica', 'rebeca reto', 'unico munoz', 'unica@prueba', `${hers}`]) {
      expect([text, await found('programusers', text, hers)]).toEqual([text, true]);
      expect(await found('programusers', `${text} zzz`, hers)).toBe(false);
    }
    expect(await found('programusers', 'munoz', another)).toBe(true);
    expect(await found('programusers', 'munoz reto', another)).toBe(false);
    expect(await found('programusers', "100%' _", hers)).toBe(false);
  });

  test('pattern characters are matched literally', async () => {
    for (const text of ['%', '_', '\\', "'", '100%']) expect(await found('users', text, -1)).toBe(false);
  });
});

test.each(['eliminado', 'NOTA eliminado', 'marta elimi', 'note martá', 'delete crm-notes'])(
  'an entry of the log by what it reads as: "%s"',
  async (text) => {
    const { id } = await makeUser({ name: 'Marta Bitácora' });
    const [entry] = await db
      .insert(users_logs)
      .values({ user_id: id, action: 'delete', model: 'crm-notes' })
      .returning();
    expect(await found('users-logs', text, entry?.id ?? 0)).toBe(true);
    expect(await found('users-logs', `${text} orden`, entry?.id ?? 0)).toBe(false);
  },
);

test('any text finds exactly the orders that hold each of its words, page by page and with their number', async () => {
  const { id, search_text: text, total_order } = orders;
  const all = await db.select({ id, text, total_order }).from(orders);
  const texts = all.map((row) => row.text ?? '');
  const sorts = fc.constantFrom('id' as const, 'total_order' as const);
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(), fc.integer({ min: 1, max: 9 }))
    .map(([text, from, length]) => text.slice(from % text.length, (from % text.length) + length));
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 3 }),
      fc.nat(3),
      sorts,
      async (pieces, turn, sort) => {
        // Digits separated by spaces that form a phone or a cédula are one word.
        const words = searchWords(pieces.join(' '));
        const matching = all.filter(({ text }) =>
          words.every((forms) => forms.some((form) => text?.includes(form))),
        );
        const ids = matching.sort((a, b) => b[sort] - a[sort] || b.id - a.id).map(({ id }) => id);
        const page = {
          where: hasWords(orders, ['search_text'], pieces.join(' ')),
          sort,
          orderBy: [desc(orders[sort]), desc(orders.id)],
          limit: 20,
          offset: turn * 20,
        };
        const hits = await findMatches(db, orders, page, 100_000);
        expect(hits.count).toBe(ids.length);
        expect(hits.ids).toEqual(ids.slice(turn * 20, turn * 20 + 20));
        expect((await findPage(db, orders, page)).map(({ id }) => id)).toEqual(hits.ids);
      },
    ),
    { numRuns: 60 },
  );
});

test('all that is a customer’s is found by their phone and their cédula', async () => {
  const user = await makeUser();
  await db
    .update(crm_customers)
    .set({ phone: '62345678', identification: '206660777' })
    .where(eq(crm_customers.user_id, user.id));
  const { program } = await makeProgram();
  const sent = {
    user_id: user.id,
    state: 'pending_transfer',
    type: 'T',
    order_number: 'T-6234',
    placed_at: new Date(),
  } as const;
  const [order] = await db.insert(orders).values(sent).returning();
  const orderId = order?.id ?? 0;
  const [attempt] = await db.insert(payment_attempts).values({ order_id: orderId }).returning();
  const [subscription] = await db
    .insert(subscriptions)
    .values({
      user_id: user.id,
      order_id: orderId,
      program_id: program.id,
      state: 'active',
      plan_id: 'P-1',
      amount: cents(1_000),
    })
    .returning();
  const held = { program_id: program.id, user_id: user.id };
  const [assignment] = await db.insert(program_users).values(held).returning();
  const staff = await contextOf('admin@brio.test');
  for (const text of ['6234-5678', '62345678', '+506 6234 5678', '2-0666-0777', '206660777']) {
    expect(await found('users', text, user.id), text).toBe(true);
    expect(await found('programusers', text, assignment?.id ?? 0), text).toBe(true);
    expect((await listAssignments(staff, { filter: 'all', page: 1, search: text })).total, text).toBe(1);
    expect(await found('orders', text, orderId), text).toBe(true);
    expect(await found('transfer-inbox', text, orderId), text).toBe(true);
    expect(await found('payment-attempts', text, attempt?.id ?? 0), text).toBe(true);
    expect(await found('subscriptions', text, subscription?.id ?? 0), text).toBe(true);
  }
  expect(await found('orders', '6234-5679', orderId)).toBe(false);
});
