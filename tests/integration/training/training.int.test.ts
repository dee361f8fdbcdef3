import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as profileData from '@/app/api/v1/profileData/route';
import * as logs from '@/app/api/v1/training/logs/route';
import { db } from '@/db/client';
import { program_block_exercises, programs, progress_logs } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { getDay } from '@/lib/server/training/days/get-day';
import { getWeek } from '@/lib/server/training/days/get-week';
import { call, signedIn } from '../setup/http';
import {
  assign,
  bootycamp,
  context,
  EMAIL,
  jar,
  log,
  planRows,
  profile,
  rowsOf,
  setUpFile,
  today,
  userId,
} from './training-kit';

setUpFile();

describe('marks', () => {
  test('the same UUID twice, even at once, is one row', async () => {
    const [last] = (await planRows(bootycamp)).slice(-1);
    const entry = { uuid: randomUUID(), program_block_exercise_id: last?.id };
    const answers = await Promise.all([log(entry), log(entry), log(entry, entry)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowsOf(entry.uuid)).toHaveLength(1);
    const again = await log(entry);
    expect(again.body.data).toEqual([{ uuid: entry.uuid, status: 'known' }]);
  });

  test('undoing adds a row, and the last mark counts', async () => {
    const [last] = (await planRows(bootycamp)).slice(-2);
    const mark = (action: string) => log({ uuid: randomUUID(), action, program_block_exercise_id: last?.id });
    expect((await mark('done')).body.days[0]?.done).toContain(last?.id);
    expect((await mark('undone')).body.days[0]?.done).not.toContain(last?.id);
    const rows = await db
      .select()
      .from(progress_logs)
      .where(
        and(eq(progress_logs.user_id, userId), eq(progress_logs.program_block_exercise_id, last?.id ?? 0)),
      );
    expect(rows.map((row) => row.action)).toEqual(['done', 'undone']);
  });

  test('a removed plan row keeps the log with the names as they were', async () => {
    const [last] = (await planRows(bootycamp)).slice(-3);
    const uuid = randomUUID();
    await log({
      uuid,
      program_block_exercise_id: last?.id,
      effort: 8,
      note: 'Costó',
      actual: { weight: '8 kg' },
    });
    const before = (await rowsOf(uuid))[0];
    expect(before?.names).toMatchObject({ program: 'BootyCamp', exercise: expect.any(String) });
    await db.delete(program_block_exercises).where(eq(program_block_exercises.id, last?.id ?? 0));
    const after = (await rowsOf(uuid))[0];
    expect(after).toEqual({ ...before, program_block_exercise_id: null });
    expect(after).toMatchObject({ effort: 8, note: 'Costó', actual: { weight: '8 kg' }, logged_on: today });
  });

  test('a mark made without signal counts for the day on which it was made', async () => {
    const [last] = (await planRows(bootycamp)).slice(-4);
    const uuid = randomUUID();
    const yesterday = addDaysTo(today, -1);
    await log({ uuid, program_block_exercise_id: last?.id, at: `${yesterday}T18:00:00.000Z` });
    expect((await rowsOf(uuid))[0]?.logged_on).toBe(yesterday);
  });

  test('wrong entries name the field; guests and strangers learn nothing', async () => {
    expect((await log({ uuid: 'x', program_block_exercise_id: 1 })).status).toBe(422);
    expect((await log({ uuid: randomUUID() })).status).toBe(422);
    expect((await log({ uuid: randomUUID(), program_block_exercise_id: 1, effort: 11 })).status).toBe(422);
    expect((await call(logs.POST, { json: { entries: [] } })).status).toBe(401);
    const [foreign] = await db.select().from(programs).where(eq(programs.slug, 'flashfit'));
    const [row] = await planRows(foreign?.id ?? 0);
    const uuid = randomUUID();
    expect((await log({ uuid, program_block_exercise_id: row?.id })).status).toBe(404);
    expect(await rowsOf(uuid)).toHaveLength(0);
  });
});

describe('profileData', () => {
  test('gives months sorted by id, the person, the programs and the colour', async () => {
    const { body } = await profile(bootycamp);
    const ids = body.program?.program_months.map((month) => month.id) ?? [];
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(ids).toHaveLength(3);
    expect(body).toMatchObject({
      programStatus: 'VALID',
      valid: true,
      globalColor: 'rubor',
      userInfo: { email: EMAIL, first_name: 'Valeria' },
      level: { is_level_by_month: expect.any(Boolean) },
    });
    expect(body.accessiblePrograms.map(({ slug }) => slug).sort()).toEqual([
      'bootycamp',
      'reset',
      'sweatclub',
    ]);
  });

  test("switches to another of the customer's programs; someone else's is 404", async () => {
    const { body } = await profile(bootycamp);
    const other = body.accessiblePrograms.find(({ id }) => id !== bootycamp);
    expect((await profile(other?.id)).body.program?.id).toBe(other?.id);
    const [foreign] = await db.select().from(programs).where(eq(programs.slug, 'flashfit'));
    expect((await profile(foreign?.id)).status).toBe(404);
    expect((await call(profileData.GET, { jar, path: '/?program=x' })).status).toBe(404);
    expect((await call(profileData.GET)).status).toBe(401);
  });

  test.each([
    ['VALID', { status_id: 1, starts_on: addDaysTo(today, -7), ends_on: today }],
    ['VALID', { ends_on: addDaysTo(today, -3), grace_until: addDaysTo(today, 4) }],
    ['EXPIRED', { ends_on: addDaysTo(today, -9), grace_until: addDaysTo(today, -2) }],
    ['NOT_STARTED', { starts_on: addDaysTo(today, 3), ends_on: null, grace_until: null }],
    ['PAUSED', { starts_on: addDaysTo(today, -7), paused_on: today }],
    ['PENDING_PAYMENT', { status_id: 2, paused_on: null }],
    ['EXPIRED', { status_id: 4 }],
    ['EXPIRED', { status_id: 3 }],
  ])('says %s', async (status, values) => {
    await assign(values);
    expect((await profile(bootycamp)).body.programStatus).toBe(status);
  });

  test('returns NONE to a customer without programs; revoked access counts as none', async () => {
    const guest = await signedIn('nueva@brio.test');
    const { body } = await call(profileData.GET, { jar: guest });
    expect(body).toMatchObject({
      programStatus: 'NONE',
      program: null,
      valid: false,
      accessiblePrograms: [],
    });
    await assign({ status_id: 5 });
    expect((await profile(bootycamp)).status).toBe(404);
    await assign({ status_id: 1, starts_on: addDaysTo(today, -39), ends_on: addDaysTo(today, 60) });
  });
});

test('weeks and days that the plan does not have are not found', async () => {
  await expect(getWeek(context, { month: 1, week: 6 }, bootycamp)).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(getDay(context, { month: 2, week: 6, day: 8 }, bootycamp)).rejects.toMatchObject({
    code: 'not_found',
  });
});
