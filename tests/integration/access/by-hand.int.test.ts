import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as itemRoute from '@/app/api/v1/[resource]/[id]/route';
import { db } from '@/db/client';
import { audit_entries, program_users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { assignmentAt } from '@/lib/domain/progress/access-at';
import { changeAccess } from '@/lib/server/desk/access/change-access';
import { grantAccess } from '@/lib/server/desk/access/grant-access';
import { actorOf, guest, makeProgram, makeUser } from '../factories';
import { call, signedIn } from '../setup/http';
import { type Answer, assigned, datesOf, give, ledgerOf, post, rowOf, today, WITH } from './by-hand-kit';

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
    const params = { resource: 'programusers', id: String(id) };
    const shown = await call(itemRoute.GET, { jar: await signedIn('admin@brio.test'), params });
    expect(shown.body).toMatchObject({ data: { paused_on: addDaysTo(today, -4), resume_on } });
    const ended = await post('resume', id, WITH);
    expect(ended.body.data).toMatchObject({ paused_on: null, ends_on: addDaysTo(today, 64) });
    await post('undo', id, { event_id: ended.body.data.event_id });
    expect(await datesOf(id)).toEqual(paused);
    // Without a reason there is none, not an empty one.
    expect((await ledgerOf(id)).at(-1)?.note).toBeNull();
    const again = await post('resume', id, WITH);
    expect(again.body.data.ends_on).toBe(addDaysTo(today, 64));
  });
});

describe('once', () => {
  test('the same UUID twice, also concurrently, makes one change', async () => {
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

  test('a UUID of another change is 409, and changes nothing', async () => {
    const { id } = await assigned();
    const sent = { uuid: randomUUID(), ...WITH };
    await post('extend', id, { days: 7, ...sent });
    const after = await datesOf(id);
    expect((await post('revoke', id, sent)).status).toBe(409);
    expect((await post('pause', id, sent)).status).toBe(409);
    expect(await datesOf(id)).toEqual(after);
  });

  test.each([
    ['extend', { days: 7 }, { days: 14 }],
    ['extend', { ends_on: addDaysTo(today, 74) }, { ends_on: addDaysTo(today, 75) }],
    ['start', { starts_on: addDaysTo(today, 3) }, { starts_on: addDaysTo(today, 4) }],
    ['pause', { resume_on: addDaysTo(today, 14) }, { resume_on: addDaysTo(today, 21) }],
    ['pause', { paused_on: today }, { paused_on: addDaysTo(today, 1) }],
  ] as const)(
    '%s: its UUID with other dates or another reason is 409, and repeated after a later change is the first',
    async (action, dates, others) => {
      const { id } = await assigned();
      const sent = { uuid: randomUUID(), ...WITH };
      const first = await post(action, id, { ...dates, ...sent });
      expect(first.status).toBe(200);
      await post('extend', id, { ends_on: addDaysTo(today, 200), ...WITH });
      const after = await datesOf(id);
      expect((await post(action, id, { ...others, ...sent })).status).toBe(409);
      expect((await post(action, id, { ...dates, ...sent, reason: 'Otro motivo' })).status).toBe(409);
      const again = await post(action, id, { ...dates, ...sent });
      expect(again).toMatchObject({ status: 200, body: { data: { event_id: first.body.data.event_id } } });
      expect(await datesOf(id)).toEqual(after);
    },
  );

  test('if two staff saw the same dates, one changes them and the other gets a message', async () => {
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

  test('two staff granting the same program concurrently make one assignment', async () => {
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

  test('an undo is refused after any later change', async () => {
    const { id } = await assigned();
    const first = await post('extend', id, { days: 7, ...WITH });
    await post('extend', id, { days: 7, ...WITH });
    const late = await post('undo', id, { event_id: first.body.data.event_id });
    expect(late).toMatchObject({ status: 409, body: { code: 'access_changed_since' } });
  });
});

test('a status or a date is never a plain field edit', async () => {
  const { id } = await assigned();
  const before = await rowOf(id);
  const put = async (json: object) =>
    call(itemRoute.PUT, {
      method: 'PUT',
      jar: await signedIn('admin@brio.test'),
      params: { resource: 'programusers', id: String(id) },
      json,
    });
  const edits = [
    ...[2, 3, 4, 5, ''].map((status_id) => ({ status_id })),
    { starts_on: '2030-01-07' },
    { ends_on: '2030-01-07' },
    { ends_on: '' },
  ];
  for (const edit of edits) {
    const { status, body } = await put(edit);
    expect([status, Object.keys((body as Answer).errors ?? {})]).toEqual([422, Object.keys(edit)]);
  }
  const { status_id, starts_on, ends_on } = before;
  expect((await put({ status_id, starts_on, ends_on })).status).toBe(202);
  expect(await rowOf(id)).toMatchObject({ status_id, starts_on, ends_on });
});

test('abilities are checked in the use case', async () => {
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

test('a pause from before access, and a mistyped year, are 422 at their field', async () => {
  const { id } = await assigned();
  const fieldsOf = async (action: 'pause' | 'extend' | 'start', json: object) =>
    (await post(action, id, { ...json, ...WITH })).body.errors;
  expect(await fieldsOf('pause', { paused_on: addDaysTo(today, -8) })).toEqual({
    paused_on: ['La pausa no puede empezar antes del acceso ni dentro de otra pausa.'],
  });
  const year = ['Escriba una fecha entre 2000 y 2100.'];
  expect(await fieldsOf('pause', { resume_on: '3026-01-01' })).toEqual({ resume_on: year });
  expect(await fieldsOf('extend', { ends_on: '9999-12-31' })).toEqual({ ends_on: year });
  expect(await fieldsOf('start', { starts_on: '1026-11-01' })).toEqual({ starts_on: year });
});

test('days before the first year, and a list of days, are 422 at their field', async () => {
  const { id } = await assigned();
  for (const [action, dates] of [
    ['start', { starts_on: '0000-01-01' }],
    ['pause', { paused_on: '0000-01-01' }],
    ['extend', { ends_on: '0000-01-01' }],
    ['extend', { days: [3] }],
  ] as const)
    expect(await post(action, id, { ...dates, ...WITH })).toMatchObject({
      status: 422,
      body: { errors: { [Object.keys(dates)[0] ?? '']: [expect.any(String)] } },
    });
  expect(await ledgerOf(id)).toHaveLength(1);
});
