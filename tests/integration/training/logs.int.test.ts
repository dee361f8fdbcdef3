import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { training_sessions } from '@/db/schema';
import { addDaysTo, startOfDayIn } from '@/lib/domain/clock';
import type { Stored } from '../builder/kit';
import { queueMarks, sendMarks } from './marks-kit';
import { customerOf, logsOf, markedRows, planOf, publishedProgram, today } from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
const rowsAt = (nth: number) => markedRows(program.tree, nth);
const done = (nth: number, i: number, more: object = {}) => ({
  uuid: randomUUID(),
  action: 'done',
  ...rowsAt(nth)[i],
  ...more,
});

describe('sync-poison', () => {
  test('one bad entry refuses no other, and each has its verdict', async () => {
    const customer = await customerOf(program.id);
    const good = done(0, 0);
    const entries = [
      { ...done(0, 1), effort: 11 },
      good,
      { uuid: 'no-uuid', action: 'done' },
      { ...done(0, 2), program_block_exercise_id: 999_999_999 },
      'text',
      { ...done(0, 1), action: 'set' },
    ];
    const { status, body } = await queueMarks(customer, entries);
    expect(status).toBe(200);
    expect(body.data.map(({ uuid, status: is, reason }) => [uuid, is, reason])).toEqual([
      [(entries[0] as { uuid: string }).uuid, 'refused', 'invalid'],
      [good.uuid, 'saved', undefined],
      ['no-uuid', 'refused', 'invalid'],
      [(entries[3] as { uuid: string }).uuid, 'refused', 'not_found'],
      ['', 'refused', 'invalid'],
      [(entries[5] as { uuid: string }).uuid, 'refused', 'invalid'],
    ]);
    expect(Math.abs(Date.parse(body.server_time) - Date.now())).toBeLessThan(60_000);
    expect((await queueMarks(customer, [good])).body.data).toEqual([{ uuid: good.uuid, status: 'known' }]);
    expect(await logsOf(customer)).toHaveLength(1);
  });

  test('nothing of a refused call is saved, and it succeeds afterwards', async () => {
    const customer = await customerOf(program.id);
    const entry = done(0, 0);
    const many = Array.from({ length: 101 }, () => done(0, 1));
    expect((await queueMarks(customer, [entry, ...many])).status).toBe(422);
    expect((await queueMarks(customer, [])).status).toBe(422);
    expect((await sendMarks(customer, { entries: [entry, { uuid: 'x' }] })).status).toBe(422);
    const long = { ...entry, note: 'x'.repeat(70_000) };
    expect((await queueMarks(customer, [long])).status).toBe(413);
    const foreign = { ...done(0, 0), program_block_exercise_id: 999_999_999 };
    expect((await sendMarks(customer, { entries: [foreign] })).status).toBe(404);
    expect((await queueMarks(customer, [foreign])).status).toBe(200);
    expect(await logsOf(customer)).toHaveLength(0);
    expect((await queueMarks(customer, [entry])).body.data[0]?.status).toBe('saved');
  });

  test("another person's UUID is not known", async () => {
    const [one, other] = [await customerOf(program.id), await customerOf(program.id)];
    const entry = done(0, 0);
    await queueMarks(one, [entry]);
    expect((await queueMarks(other, [entry])).body.data[0]).toMatchObject({
      status: 'refused',
      reason: 'invalid',
    });
    expect(await logsOf(other)).toHaveLength(0);
  });
});

test('other-user: nothing of another account is saved, and the answer says so', async () => {
  const [one, other] = [await customerOf(program.id), await customerOf(program.id)];
  const { status, body } = await sendMarks(one, {
    user_id: other.userId,
    partial: true,
    entries: [done(0, 0)],
  });
  expect([status, body.code]).toEqual([409, 'other_user']);
  expect([...(await logsOf(one)), ...(await logsOf(other))]).toHaveLength(0);
});

describe('sets', () => {
  test('are stored as typed and in kilograms, and a newer one of the same number counts', async () => {
    const customer = await customerOf(program.id);
    const set = (more: object) => done(0, 0, { action: 'set', set_no: 1, ...more });
    await queueMarks(customer, [set({ reps: 8, weight: 45, unit: 'lb', variant: 'tecnica' })], {
      device_id: 'phone',
    });
    const [row] = await logsOf(customer);
    expect(row).toMatchObject({
      ...{ action: 'set', set_no: 1, reps: 8, weight_kg: 20.41, variant: 'tecnica', device_id: 'phone' },
      actual: { weight: '45 lb' },
    });
    expect((await planOf(customer)).days[0]?.done).toEqual([]);
  });

  test('a mark is kept with the version on the phone', async () => {
    const customer = await customerOf(program.id);
    await queueMarks(customer, [done(0, 0, { version: '1.0' }), done(0, 1, { version: '9.9' })]);
    const [first, second] = await logsOf(customer);
    expect(first?.version_id).toBe(second?.version_id);
  });

  test('what is logged past midnight counts for the day on which its session began', async () => {
    const customer = await customerOf(program.id);
    const midnight = startOfDayIn('America/Costa_Rica', addDaysTo(today, -1)).getTime();
    const session_uuid = randomUUID();
    const session = {
      uuid: session_uuid,
      program_id: program.id,
      started_at: new Date(midnight - 1_800_000).toISOString(),
      ended_at: new Date(midnight + 1_800_000).toISOString(),
      active_seconds: 3_000,
    };
    const late = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString();
    await queueMarks(customer, [done(0, 0, { session_uuid, at: late(10) })], { sessions: [session] });
    await queueMarks(customer, [done(0, 1, { session_uuid, at: late(20) })], {
      sessions: [{ ...session, ended_at: null, active_seconds: 10, effort: 7 }],
    });
    const rows = await logsOf(customer);
    expect(rows.map(({ logged_on }) => logged_on)).toEqual([addDaysTo(today, -2), addDaysTo(today, -2)]);
    const kept = await db.select().from(training_sessions).where(eq(training_sessions.uuid, session_uuid));
    expect(kept).toMatchObject([
      { user_id: customer.userId, active_seconds: 3_000, effort: 7, ended_at: new Date(session.ended_at) },
    ]);
  });
});

test('a text that the database can’t keep refuses its own mark only', async () => {
  const customer = await customerOf(program.id);
  const [nul, half, good] = [
    done(0, 0, { note: 'a\0b' }),
    done(0, 0, { note: 'fin \ud83c', actual: { duration: '30 s \ud83c' } }),
    done(0, 1),
  ];
  const sent = await queueMarks(customer, [nul, half, good]);
  expect(sent.body.data).toEqual([
    { uuid: nul.uuid, status: 'refused', reason: 'invalid' },
    { uuid: half.uuid, status: 'saved' },
    { uuid: good.uuid, status: 'saved' },
  ]);
  expect(await sendMarks(customer, { entries: [nul] })).toMatchObject({
    status: 422,
    body: { errors: { 'entries.0.note': [expect.any(String)] } },
  });
});

test('lists and booleans are not numbers', async () => {
  const customer = await customerOf(program.id);
  const [mark] = [done(0, 0)];
  for (const wrong of [{ effort: [5] }, { effort: true }, { program_block_exercise_id: [1] }, { reps: [] }]) {
    const [field] = Object.keys(wrong);
    expect(await sendMarks(customer, { entries: [{ ...mark, ...wrong }] })).toMatchObject({
      status: 422,
      body: { errors: { [`entries.0.${field}`]: [expect.any(String)] } },
    });
  }
});

// Of one instant, the greater UUID would count.
const uuid = (first: string) => first + randomUUID().slice(1);

test('a mark and its undoing, sent together by a phone half a minute ahead, leave nothing done', async () => {
  const customer = await customerOf(program.id);
  const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const entries = [
    done(0, 0, { at: ahead(20), uuid: uuid('f') }),
    done(0, 0, { at: ahead(24), uuid: uuid('0'), action: 'undone' }),
  ];
  await queueMarks(customer, entries, { sent_at: ahead(30) });
  expect((await planOf(customer)).days[0]?.done).toEqual([]);
});

test('a mark and its undoing without a time leave nothing done, whatever their UUIDs', async () => {
  const customer = await customerOf(program.id);
  const pairs = Array.from({ length: 20 }, () => [
    done(0, 0, { uuid: uuid('f') }),
    done(0, 0, { uuid: uuid('0'), action: 'undone' }),
  ]);
  await sendMarks(customer, { entries: pairs.flat() });
  expect((await planOf(customer)).days[0]?.done).toEqual([]);
});
