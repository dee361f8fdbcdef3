import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { exercises } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { pastOf } from '@/lib/domain/player/day';
import { getPlay } from '@/lib/server/training/days/get-play';
import { assign, bootycamp, context, log, planRows, setUpFile, today } from './training-kit';

setUpFile();

const SECRET = 'https://video.example/secreto.mp4';
const AT = { month: 3, week: 12, day: 1 };
const open = {
  status_id: 1,
  starts_on: addDaysTo(today, -39),
  ends_on: addDaysTo(today, 60),
  paused_on: null,
};

beforeAll(async () => {
  const none = { url_alternativo: null, url_tecnica: null };
  await db.update(exercises).set({ url_video: SECRET, url_restringido: SECRET, ...none });
  await assign(open);
});

test('an open day comes with steps, variants and the last sets as they were typed', async () => {
  const play = await getPlay(context, AT, bootycamp);
  if (!play) throw new Error('no player');
  expect(play.day.steps.length).toBeGreaterThan(play.day.blocks.length);
  const [row] = play.day.blocks.flatMap((block) => block.exercises);
  expect(row?.videos.map(({ variant }) => variant)).toEqual(['video', 'restringido']);
  expect(play.day).toMatchObject({ place: AT, version: expect.stringMatching(/^\d+\.\d+$/) });

  const rows = await planRows(bootycamp);
  const done = rows.find(({ exerciseId }) => exerciseId === row?.exercise_id);
  const set = { program_block_exercise_id: done?.id, program_day_id: done?.dayId, action: 'set', set_no: 1 };
  const { status } = await log({ ...set, uuid: randomUUID(), reps: 9, weight: 41.25, unit: 'kg', effort: 7 });
  expect(status).toBeLessThan(300);
  const again = await getPlay(context, AT, bootycamp);
  const [last] = again ? pastOf(again.day, row?.exercise_id ?? 0, 'kg') : [];
  expect(last).toEqual({ on: today, effort: 7, sets: [{ setNo: 1, reps: 9, weight: 41.25 }] });
});

test('locked, rest and unknown days give the player nothing', async () => {
  await assign({ status_id: 3 });
  expect(await getPlay(context, AT, bootycamp)).toBeNull();
  await assign(open);
  await expect(getPlay(context, { ...AT, week: 99 }, bootycamp)).rejects.toMatchObject({ code: 'not_found' });
});
