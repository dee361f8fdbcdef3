import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as factsRoute from '@/app/api/v1/[resource]/[id]/library-facts/route';
import { db } from '@/db/client';
import { findWeekPlace } from '@/db/repositories/builder/library-facts';
import { blocks, exercises, weeks } from '@/db/schema';
import { call } from '../setup/http';
import { plannedProgram } from '../training/versions-kit';
import { jarOf, jarWith } from './kit';

type Facts = {
  media: { id: number; poster: string | null; duration: string | null; videos: string[] }[];
  usual_blocks: { id: number; duration: string | null; description: string | null }[];
  deleted: Record<'months' | 'weeks' | 'blocks' | 'exercises', number[]>;
  week_days: { id: number; days: number[] }[];
  uses: { id: number; count: number }[];
};
const read = async (id: number, jar?: Awaited<ReturnType<typeof jarOf>>) => {
  const params = { resource: 'programs', id: String(id) };
  const { status, body } = await call(factsRoute.GET, { jar: jar ?? (await jarOf()), params });
  return { status, data: (body as { data: Facts }).data };
};

describe('what the checks need of the library', () => {
  let program: Awaited<ReturnType<typeof plannedProgram>>;
  beforeAll(async () => {
    program = await plannedProgram();
  });

  test('pictures and videos of exercises, and rows of the plan that were deleted', async () => {
    const [exercise = 0, other = 0] = program.lib.exercises;
    const [block = 0] = program.lib.blocks;
    await db.update(exercises).set({ url_video: 'https://video.example/a.mp4' });
    await db
      .update(exercises)
      .set({
        url_video: ' ',
        url_alternativo: null,
        url_restringido: '',
        url_tecnica: 'https://video.example/b.mp4',
      })
      .where(eq(exercises.id, exercise));
    await db.update(exercises).set({ deleted_at: new Date() }).where(eq(exercises.id, other));
    await db.update(blocks).set({ deleted_at: new Date() }).where(eq(blocks.id, block));
    const { data } = await read(program.id);
    const without = data.media.filter(({ videos }) => !videos.includes('url_video'));
    expect(without.map(({ id }) => id)).toEqual([exercise]);
    expect(data.media.find(({ id }) => id === exercise)).toMatchObject({ videos: ['url_tecnica'] });
    expect(data.media.some(({ id }) => id === other)).toBe(false);
    expect(data.media.some(({ poster }) => poster?.startsWith('/art/'))).toBe(true);
    expect(data.deleted).toEqual({ months: [], weeks: [], blocks: [block], exercises: [other] });
  });

  test('what blocks and exercises of the library say where the plan says nothing', async () => {
    const [exercise = 0] = program.lib.exercises;
    const [block = 0] = program.lib.blocks;
    await db.update(exercises).set({ duration: '9 rep.' }).where(eq(exercises.id, exercise));
    const usual = { duration: '7 min', description: 'Dos vueltas.' };
    await db.update(blocks).set(usual).where(eq(blocks.id, block));
    const { data } = await read(program.id);
    expect(data.media.find(({ id }) => id === exercise)?.duration).toBe('9 rep.');
    // A deleted block is among them, because the plan still uses it.
    expect(data.usual_blocks.find(({ id }) => id === block)).toEqual({ id: block, ...usual });
  });

  test('weekdays of the weeks, and how often an exercise is used', async () => {
    const [week = 0] = program.lib.weeks;
    await db.update(weeks).set({ wedensday: false, saturday: true, sunday: true }).where(eq(weeks.id, week));
    const before = (await read(program.id)).data;
    expect(before.week_days.find(({ id }) => id === week)?.days).toEqual([1, 2, 4, 5, 6, 7]);
    const usesOf = ({ uses }: Facts) => uses.find(({ id }) => id === program.lib.exercises[0])?.count ?? 0;
    await plannedProgram();
    expect(usesOf((await read(program.id)).data)).toBe(usesOf(before) + 8);
  });

  test('program_show reads it; an unknown program is not found', async () => {
    expect((await read(program.id, await jarWith(['program_show']))).status).toBe(200);
    expect((await read(program.id, await jarWith(['order_show']))).status).toBe(403);
    expect((await read(999_999)).status).toBe(404);
  });
});

test('a week of the library leads to its newest place in a plan', async () => {
  const { id, tree, lib } = await plannedProgram();
  const [first] = tree.program_months.flatMap((month) => month.weeks);
  expect(await findWeekPlace(db, lib.weeks[0] ?? 0)).toEqual({ programId: id, programWeekId: first?.id });
  expect(await findWeekPlace(db, 999_999)).toBeNull();
});
