import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { allowRewritingLogs } from '@/db/repositories/rewrite-logs';
import { exercises, program_days, programs, progress_logs } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { getDay } from '@/lib/server/training/days/get-day';
import { getWeek } from '@/lib/server/training/days/get-week';
import { assign, bootycamp, context, log, planRows, profile, setUpFile, today, userId } from './training-kit';

setUpFile();

describe('locked days', () => {
  const SECRET = 'https://video.example/secreto.mp4';
  let names: string[] = [];

  beforeAll(async () => {
    await db.update(exercises).set({ url_video: SECRET, url_tecnica: SECRET });
    await db.update(program_days).set({ title: 'Día secreto' });
    names = (await db.select({ name: exercises.nombre }).from(exercises)).map(({ name }) => name);
  });

  const seen = async () => {
    const day = await getDay(context, { month: 3, week: 12, day: 1 }, bootycamp);
    const week = await getWeek(context, { month: 3, week: 12 }, bootycamp);
    return {
      day,
      text: JSON.stringify([
        day?.blocks,
        day?.cell,
        day?.week,
        week?.week,
        (await profile(bootycamp)).body.program?.program_months[2]?.weeks[3],
      ]),
    };
  };

  test('an open day has its videos, so the next tests mean something', async () => {
    await assign({
      status_id: 1,
      starts_on: addDaysTo(today, -39),
      ends_on: addDaysTo(today, 60),
      paused_on: null,
    });
    expect((await seen()).text).toContain(SECRET);
  });

  test.each([
    ['access that ended', { status_id: 3 }, 'expired'],
    ['a suspended subscription', { status_id: 4 }, 'suspended'],
    ['a pause', { status_id: 1, paused_on: today }, 'paused'],
    [
      'a start in the future',
      { status_id: 1, paused_on: null, starts_on: addDaysTo(today, 5) },
      'not_started',
    ],
  ])('%s leaks neither text nor address, and marks are refused', async (_, values, reason) => {
    await db.transaction(async (tx) => {
      await allowRewritingLogs(tx);
      await tx.delete(progress_logs).where(eq(progress_logs.user_id, userId));
    });
    await assign(values);
    const { day, text } = await seen();
    expect(day?.cell.lock?.reason).toBe(reason);
    expect(text).not.toContain('secreto');
    expect(names.filter((name) => text.includes(`"${name}"`))).toEqual([]);
    const [row] = (await planRows(bootycamp)).slice(-1);
    const answer = await log({ uuid: randomUUID(), program_block_exercise_id: row?.id });
    expect(answer.body.data[0]).toMatchObject({ status: 'refused', reason: 'locked' });
  });

  test('a cohort opens its days one by one', async () => {
    const start = addDaysTo(today, -1);
    await db.update(programs).set({ launch_date: start }).where(eq(programs.id, bootycamp));
    await assign({ status_id: 1, paused_on: null, starts_on: start, ends_on: addDaysTo(today, 60) });
    const open = await getDay(context, { month: 1, week: 1, day: 1 }, bootycamp);
    expect(open?.cell.lock).toBeNull();
    const { day, text } = await seen();
    expect(day?.cell.lock).toEqual({ reason: 'cohort', on: addDaysTo(start, 77) });
    expect(text).not.toContain('secreto');
  });
});
