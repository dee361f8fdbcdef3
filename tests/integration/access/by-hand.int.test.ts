import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as extendRoute from '@/app/api/v1/[resource]/[id]/extend/route';
import * as pauseRoute from '@/app/api/v1/[resource]/[id]/pause/route';
import * as resumeRoute from '@/app/api/v1/[resource]/[id]/resume/route';
import * as revokeRoute from '@/app/api/v1/[resource]/[id]/revoke/route';
import * as itemRoute from '@/app/api/v1/[resource]/[id]/route';
import * as startRoute from '@/app/api/v1/[resource]/[id]/start/route';
import * as undoRoute from '@/app/api/v1/[resource]/[id]/undo/route';
import * as programRoute from '@/app/api/v1/crm-customers/update-program/route';
import { db } from '@/db/client';
import {
  account_tokens,
  audit_entries,
  crm_customers,
  entitlement_events,
  mails,
  months,
  program_users,
  users,
} from '@/db/schema';
import { addDaysTo, dayIn } from '@/lib/domain/clock';
import { assignmentAt } from '@/lib/domain/progress/access-at';
import { changeAccess } from '@/lib/server/desk/access/change-access';
import { grantAccess } from '@/lib/server/desk/access/grant-access';
import { actorOf, guest, makeProgram, makeUser } from '../factories';
import { call, signedIn } from '../setup/http';

const today = dayIn('America/Costa_Rica');
const ROUTES = {
  extend: extendRoute,
  pause: pauseRoute,
  resume: resumeRoute,
  start: startRoute,
  revoke: revokeRoute,
  undo: undoRoute,
};
type Answer = {
  data: {
    id: number;
    starts_on: string;
    ends_on: string;
    status_id: number;
    paused_on: string | null;
    updated_at: string;
    event_id: number;
    before: { ends_on: string };
  };
  message: string;
  errors?: Record<string, string[]>;
};

const post = async (action: keyof typeof ROUTES, id: number, json: object, email = 'admin@brio.test') => {
  const params = { resource: 'programusers', id: String(id) };
  const { status, body } = await call(ROUTES[action].POST, { jar: await signedIn(email), params, json });
  return { status, body: body as Answer };
};
const give = async (json: object, email = 'admin@brio.test') => {
  const { status, body } = await call(programRoute.POST, { jar: await signedIn(email), json });
  return { status, body: body as Answer };
};
const rowOf = async (id: number) => {
  const [row] = await db.select().from(program_users).where(eq(program_users.id, id));
  if (!row) throw new Error('no assignment');
  return row;
};
const ledgerOf = (id: number) =>
  db
    .select()
    .from(entitlement_events)
    .where(eq(entitlement_events.program_user_id, id))
    .orderBy(entitlement_events.id);
const datesOf = async (id: number) => {
  const { status_id, starts_on, ends_on, paused_on, resume_on, grace_until } = await rowOf(id);
  return { status_id, starts_on, ends_on, paused_on, resume_on, grace_until };
};

async function assigned(ends = 60) {
  const user = await makeUser();
  const { program } = await makeProgram();
  const { body } = await give({
    user_id: user.id,
    program_id: program.id,
    starts_on: addDaysTo(today, -7),
    ends_on: addDaysTo(today, ends),
    reason: 'Cortesía',
  });
  return { id: body.data.id, user, program };
}

const WITH = { reason: 'Viaje de trabajo' };

describe('each change', () => {
  const until = addDaysTo(today, 74);
  test.each([
    ['extend', { days: 14 }, { ends_on: until }],
    ['extend', { ends_on: until }, { ends_on: until }],
    [
      'start',
      { starts_on: addDaysTo(today, 3) },
      { starts_on: addDaysTo(today, 3), ends_on: addDaysTo(today, 60) },
    ],
    ['revoke', {}, { status_id: 5 }],
    ['pause', { paused_on: today, resume_on: addDaysTo(today, 14) }, { paused_on: today, ends_on: until }],
  ] as const)(
    '%s: shows first, then does, leaves ledger and audit, and is undone',
    async (action, dates, expected) => {
      const { id } = await assigned();
      const before = await datesOf(id);
      const dry = await post(action, id, { ...dates, dry_run: true });
      expect(dry).toMatchObject({ status: 200, body: { data: { ...expected, event_id: null } } });
      expect(await datesOf(id)).toEqual(before);
      expect(await ledgerOf(id)).toHaveLength(1);

      expect(await post(action, id, dates)).toMatchObject({
        status: 422,
        body: { errors: { reason: [expect.any(String)] } },
      });
      const done = await post(action, id, { ...dates, ...WITH });
      expect(done).toMatchObject({ status: 200, body: { data: expected } });
      expect(done.body.data.before.ends_on).toBe(before.ends_on);
      const [, written] = await ledgerOf(id);
      expect(written).toMatchObject({
        id: done.body.data.event_id,
        kind: action,
        cause: 'admin',
        note: WITH.reason,
      });
      const [audit] = await db
        .select()
        .from(audit_entries)
        .where(
          and(
            eq(audit_entries.model, 'programusers'),
            eq(audit_entries.model_id, id),
            eq(audit_entries.action, 'update'),
          ),
        );
      expect(audit?.after).toMatchObject({ action, reason: WITH.reason });

      const undone = await post('undo', id, { event_id: done.body.data.event_id });
      expect(undone.status).toBe(200);
      expect(await datesOf(id)).toEqual(before);
      const ledger = await ledgerOf(id);
      expect(ledger).toHaveLength(3);
      expect(assignmentAt(ledger, new Date(Date.now() + 1_000))).toMatchObject({
        ends_on: before.ends_on,
        paused_on: null,
      });
      expect(await post('undo', id, { event_id: done.body.data.event_id })).toMatchObject({ status: 200 });
      expect(await ledgerOf(id)).toHaveLength(3);
    },
  );

  test('the end of a pause adds its days, and its undo pauses again', async () => {
    const { id } = await assigned();
    const resume_on = addDaysTo(today, 14);
    await post('pause', id, { paused_on: addDaysTo(today, -4), resume_on, ...WITH });
    const paused = await datesOf(id);
    const ended = await post('resume', id, WITH);
    expect(ended.body.data).toMatchObject({ paused_on: null, ends_on: addDaysTo(today, 64) });
    await post('undo', id, { event_id: ended.body.data.event_id });
    expect(await datesOf(id)).toEqual(paused);
    const again = await post('resume', id, WITH);
    expect(again.body.data.ends_on).toBe(addDaysTo(today, 64));
  });
});

describe('once', () => {
  test('the same UUID twice, also at once, is one change', async () => {
    const { id } = await assigned();
    const sent = { days: 7, uuid: randomUUID(), ...WITH };
    const answers = await Promise.all([
      post('extend', id, sent),
      post('extend', id, sent),
      post('extend', id, sent),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rowOf(id)).ends_on).toBe(addDaysTo(today, 67));
    expect(await ledgerOf(id)).toHaveLength(2);
  });

  test('of two staff who saw the same dates one changes them, the other is told', async () => {
    const { id } = await assigned();
    const { body } = await post('extend', id, { days: 7, dry_run: true });
    const { updated_at } = body.data;
    const both = await Promise.all([
      post('extend', id, { days: 7, updated_at, ...WITH }),
      post('extend', id, { days: 14, updated_at, ...WITH }, 'soporte@brio.test'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ledgerOf(id)).toHaveLength(2);
  });

  test('two staff who give the same person a program at once make one assignment', async () => {
    const user = await makeUser();
    const { program } = await makeProgram();
    const sent = { user_id: user.id, program_id: program.id, ...WITH };
    const both = await Promise.all([give(sent), give(sent, 'soporte@brio.test')]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(both.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const rows = await db.select().from(program_users).where(eq(program_users.user_id, user.id));
    expect(rows).toHaveLength(1);
    expect(await ledgerOf(rows[0]?.id ?? 0)).toHaveLength(1);
  });

  test('an undo is refused once something else happened', async () => {
    const { id } = await assigned();
    const first = await post('extend', id, { days: 7, ...WITH });
    await post('extend', id, { days: 7, ...WITH });
    const late = await post('undo', id, { event_id: first.body.data.event_id });
    expect(late).toMatchObject({ status: 409, body: { code: 'access_changed_since' } });
  });
});

describe('giving a program', () => {
  test('without dates gives what a purchase gives; access that runs stays', async () => {
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

  test('moves the dates of access that runs; undoing the first grant revokes', async () => {
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
    const plain = await makeProgram();
    const refused = await give({ ...sent, program_id: plain.program.id });
    expect(Object.keys(refused.body.errors ?? {})).toEqual(['months']);
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

  test('says at the field what is wrong', async () => {
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
  });
});

test('a status is never a plain field edit', async () => {
  const { id } = await assigned();
  for (const status_id of [2, 3, 4, 5]) {
    const { status, body } = await call(itemRoute.PUT, {
      method: 'PUT',
      jar: await signedIn('admin@brio.test'),
      params: { resource: 'programusers', id: String(id) },
      json: { status_id },
    });
    expect(status).toBe(422);
    expect(Object.keys((body as Answer).errors ?? {})).toEqual(['status_id']);
  }
  expect((await rowOf(id)).status_id).toBe(1);
});

test('abilities are asked for in the use case', async () => {
  const { id, user, program } = await assigned();
  const as = (...abilities: string[]) => ({ ...guest(), actor: actorOf(user, ...abilities) });
  const change = { dry_run: true } as Parameters<typeof changeAccess>[3];
  await expect(changeAccess(as('program_user_show'), id, 'revoke', change)).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(changeAccess(as('program_user_edit'), id, 'revoke', change)).resolves.toMatchObject({
    status_id: 5,
  });
  const grant = { user_id: user.id, program_id: program.id, dry_run: true } as Parameters<
    typeof grantAccess
  >[1];
  await expect(grantAccess(as('crm_customer_edit'), grant)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(grantAccess(as('crm_customer_edit', 'program_user_edit'), grant)).resolves.toMatchObject({
    id,
  });
});
