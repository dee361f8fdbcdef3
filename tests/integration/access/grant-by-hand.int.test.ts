import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as listRoute from '@/app/api/v1/[resource]/route';
import * as programsRoute from '@/app/api/v1/crm-customers/program/route';
import { db } from '@/db/client';
import { lockOwnAssignment } from '@/db/repositories/access/entitlements';
import { findCustomerOfUser } from '@/db/repositories/accounts/users';
import { addToTotalPurchased } from '@/db/repositories/customers/customers';
import { lockAccount } from '@/db/repositories/orders/orders';
import { account_tokens, crm_customers, mails, months, users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { customerOf, makeProgram, makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import { waitingForLock } from '../setup/waiting';
import { type Answer, assigned, give, ledgerOf, post, rowOf, today, WITH } from './by-hand-kit';

describe('giving a program', () => {
  test('names all missing fields at once; a dry run needs no reason', async () => {
    const named = async (sent: object) => {
      const { status, body } = await give(sent);
      return [status, ...Object.keys(body.errors ?? {}).sort()];
    };
    expect(await named({})).toEqual([422, 'program_id', 'reason', 'user_id']);
    expect(await named({ program_id: 1, reason: ' ' })).toEqual([422, 'reason', 'user_id']);
    expect(await named({ dry_run: true })).toEqual([422, 'program_id', 'user_id']);
    expect(await named({ program_id: 1, customer_id: 0, reason: 'x' })).toEqual([422, 'user_id']);
  });

  test('without dates grants what a purchase grants; current access stays', async () => {
    const user = await makeUser();
    const { program } = await makeProgram();
    const sent = { user_id: user.id, program_id: program.id, ...WITH };
    const first = await give(sent);
    expect(first).toMatchObject({ status: 200, body: { data: { status_id: 1, before: null } } });
    expect(first.body.data).toHaveProperty('program');
    const again = await give(sent);
    expect(again.body.data.ends_on).toBe(first.body.data.ends_on);
    expect(await ledgerOf(first.body.data.id)).toHaveLength(1);
  });

  test('moves the dates of current access; undoing the first grant revokes', async () => {
    const { id, user, program } = await assigned();
    const [granted] = await ledgerOf(id);
    const dates = { starts_on: addDaysTo(today, -3), ends_on: addDaysTo(today, 30) };
    const moved = await give({ user_id: user.id, program_id: program.id, ...dates, ...WITH });
    expect(moved.body.data).toMatchObject({ id, ...dates });
    await post('undo', id, { event_id: moved.body.data.event_id });
    expect((await rowOf(id)).ends_on).toBe(addDaysTo(today, 60));
    expect(await post('undo', id, { event_id: granted?.id })).toMatchObject({ status: 409 });

    const other = await assigned();
    const [only] = await ledgerOf(other.id);
    await post('undo', other.id, { event_id: only?.id });
    expect((await rowOf(other.id)).status_id).toBe(5);
  });

  test('by months of a year, only for programs by month', async () => {
    const user = await makeUser();
    const { program } = await makeProgram({ byMonth: true });
    const year = Number(today.slice(0, 4)) + 1;
    const named = async (code: string) => {
      const [row] = await db.select().from(months).where(eq(months.code, code));
      return row?.id ?? 0;
    };
    const ids = [await named('03'), await named('02')];
    const sent = { user_id: user.id, program_id: program.id, months: ids, year, ...WITH };
    const { body } = await give(sent);
    expect(body.data).toMatchObject({ starts_on: `${year}-02-01`, ends_on: `${year}-03-31` });
    const april = await give({ ...sent, months: [await named('04')] });
    expect(april.body.data).toMatchObject({ starts_on: `${year}-02-01`, ends_on: `${year}-04-30` });
    for (const dates of [{ starts_on: `${year}-02-10` }, { ends_on: `${year}-12-31` }]) {
      const both = await give({ ...sent, ...dates });
      expect(both).toMatchObject({ status: 422, body: { errors: { months: [expect.any(String)] } } });
    }
    const plain = await makeProgram();
    const refused = await give({ ...sent, program_id: plain.program.id });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['months']);
  });

  test('a UUID repeated is one grant; with other dates it is 409', async () => {
    const user = await makeUser();
    const { program } = await makeProgram();
    const sent = { user_id: user.id, program_id: program.id, uuid: randomUUID(), ...WITH };
    const first = await give(sent);
    expect(first.status).toBe(200);
    await post('extend', first.body.data.id, { days: 7, ...WITH });
    expect(await give(sent)).toMatchObject({
      status: 200,
      body: { data: { event_id: first.body.data.event_id } },
    });
    expect((await give({ ...sent, ends_on: addDaysTo(today, 90) })).status).toBe(409);
    expect(await ledgerOf(first.body.data.id)).toHaveLength(2);
  });

  test('opens an account for a customer without one, with a link by e-mail, once', async () => {
    const email = `lead-${randomUUID()}@correo.test`;
    const [lead] = await db
      .insert(crm_customers)
      .values({ first_name: 'Lucía', last_name: 'Mora', email })
      .returning();
    const { program } = await makeProgram();
    const sent = { customer_id: lead?.id, program_id: program.id, ...WITH };
    const dry = await give({ ...sent, dry_run: true });
    expect(dry.body.data).toMatchObject({ id: null, user_id: null });
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(0);
    const answers = await Promise.all([give(sent), give(sent)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const made = await db.select().from(users).where(eq(users.email, email));
    expect(made).toHaveLength(1);
    const [user] = made;
    const [linked] = await db
      .select()
      .from(crm_customers)
      .where(eq(crm_customers.id, lead?.id ?? 0));
    expect(linked?.user_id).toBe(user?.id);
    const tokens = await db
      .select()
      .from(account_tokens)
      .where(eq(account_tokens.user_id, user?.id ?? 0));
    expect(tokens.map(({ purpose }) => purpose)).toEqual(['set_password']);
    const sentMails = await db
      .select()
      .from(mails)
      .where(eq(mails.user_id, user?.id ?? 0));
    expect(sentMails.map(({ template }) => template)).toEqual(['account_opened']);
  });

  test('waits for a checkout of the same person, and neither fails', async () => {
    const { program } = await makeProgram();
    const email = `a-la-vez-${randomUUID()}@prueba.example`;
    const [customer] = await db.insert(crm_customers).values({ first_name: 'Eva', email }).returning();
    const customerId = customer?.id ?? 0;
    let given: ReturnType<typeof give> | undefined;
    await db.transaction(async (tx) => {
      await lockAccount(tx, email);
      given = give({ customer_id: customerId, program_id: program.id, ...WITH });
      await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
      await tx.update(crm_customers).set({ phone: '88887777' }).where(eq(crm_customers.id, customerId));
    });
    expect((await given)?.status).toBe(200);
  });

  test('waits for a payment that is being booked for the same program, and neither fails', async () => {
    const { user, program } = await assigned();
    const customer = await customerOf(user.id);
    let given: ReturnType<typeof give> | undefined;
    await db.transaction(async (tx) => {
      await lockOwnAssignment(tx, user.id, program.id);
      given = give({ customer_id: customer.id, program_id: program.id, ...WITH });
      await expect.poll(waitingForLock, { timeout: 20_000 }).toBeGreaterThan(0);
      await addToTotalPurchased(tx, customer.id, cents(2_400));
    });
    expect((await given)?.status).toBe(200);
  });

  test('reports errors at the field', async () => {
    const { program } = await makeProgram();
    const [lead] = await db.insert(crm_customers).values({ first_name: 'Sin correo' }).returning();
    const fieldsOf = async (json: object) => Object.keys((await give(json)).body.errors ?? {});
    expect(await fieldsOf({ program_id: program.id, ...WITH })).toEqual(['user_id']);
    expect(await fieldsOf({ customer_id: lead?.id, program_id: program.id, ...WITH })).toEqual([
      'customer_id',
    ]);
    const user = await makeUser();
    expect(await fieldsOf({ user_id: user.id, program_id: program.id })).toEqual(['reason']);
    expect(await fieldsOf({ user_id: user.id, program_id: program.id, status_id: 4, ...WITH })).toEqual([
      'status_id',
    ]);
    expect(await fieldsOf({ user_id: user.id, program_id: 99_999_999, ...WITH })).toEqual(['program_id']);
    expect(await fieldsOf({ user_id: 99_999_999, program_id: program.id, ...WITH })).toEqual(['user_id']);
    expect(await fieldsOf({ user_id: user.id, program_id: program.id, year: 2027, ...WITH })).toEqual([
      'months',
    ]);
  });

  test('a customer and an account that are two people are refused', async () => {
    const { program } = await makeProgram();
    const [user, other] = [await makeUser(), await makeUser()];
    const customer = await findCustomerOfUser(db, user.id);
    const sent = { customer_id: customer?.id, program_id: program.id, ...WITH };
    const refused = await give({ ...sent, user_id: other.id });
    expect(refused).toMatchObject({ status: 422, body: { errors: { user_id: [expect.any(String)] } } });
    expect(await give({ ...sent, user_id: user.id })).toMatchObject({ status: 200 });
  });
});

describe('reading the programs of a customer', () => {
  const read = async (query: string) => {
    const jar = await signedIn('admin@brio.test');
    const { status, body } = await call(programsRoute.GET, { jar, path: `/?${query}` });
    return { status, ...(body as { user_program?: object[]; errors?: object }) };
  };

  test('names them by account or by customer; one without an account has none', async () => {
    const { user, program } = await assigned();
    const customer = await findCustomerOfUser(db, user.id);
    const [lead] = await db.insert(crm_customers).values({ first_name: 'Sin cuenta' }).returning();
    for (const query of [`user_id=${user.id}`, `customer_id=${customer?.id}`])
      expect((await read(query)).user_program).toMatchObject([{ program: { name: program.name } }]);
    expect(await read(`customer_id=${lead?.id}`)).toEqual({ status: 200, user_program: [] });
  });

  test.each([
    ['', 'user_id'],
    ['user_id=abc', 'user_id'],
    ['customer_id=99999999', 'customer_id'],
  ])('«%s» is an error at %s', async (query, field) => {
    const { status, errors } = await read(query);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

test('a new assignment keeps its reason in the ledger, or says that there is none; dates are refused', async () => {
  const assign = async (more: object) => {
    const { program } = await makeProgram();
    const json = { user_id: (await makeUser()).id, program_id: program.id, ...more };
    const answer = await call(listRoute.POST, {
      jar: await signedIn('admin@brio.test'),
      params: { resource: 'programusers' },
      json,
    });
    return { status: answer.status, body: answer.body as Answer };
  };
  for (const [reason, note] of [
    ['Cortesía', 'Cortesía'],
    [undefined, 'Sin motivo escrito.'],
    [' ', 'Sin motivo escrito.'],
  ]) {
    const { status, body } = await assign({ reason });
    expect(status).toBe(201);
    expect(await ledgerOf(body.data.id)).toMatchObject([{ kind: 'grant', cause: 'admin', note }]);
  }
  for (const dates of [{ starts_on: today }, { ends_on: addDaysTo(today, 30) }, { paused_on: today }]) {
    const { status, body } = await assign(dates);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(dates)]);
  }
  expect((await assign({ starts_on: '', ends_on: null })).status).toBe(201);
});
