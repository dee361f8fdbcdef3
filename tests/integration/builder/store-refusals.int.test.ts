import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { exercises as exerciseTable, programs } from '@/db/schema';
import { library, programRow, type Stored, send, store, storedRows } from './kit';

let lib: Awaited<ReturnType<typeof library>>;
let mine: Stored;
let foreign: Stored;
const oneDay = (day: object) => ({
  month_id: lib.months[0],
  weeks: [{ week_id: lib.weeks[0], days: [day] }],
});

beforeAll(async () => {
  lib = await library();
  const plan = {
    program_months: [
      oneDay({
        day_id: 1,
        blocks: [{ block_id: lib.blocks[0], exercises: [{ exercise_id: lib.exercises[0] }] }],
      }),
    ],
  };
  mine = await store({ name: 'Propio', ...plan });
  foreign = await store({ name: 'Ajeno', ...plan });
});

/** The errors of a refused save. Also checks that nothing was written. */
async function errorsOf(body: object): Promise<Record<string, string[]>> {
  const rows = await storedRows(mine.id);
  const row = await programRow(mine.id);
  const answer = await send({ json: { id: mine.id, draft: 1, ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(422);
  expect(await storedRows(mine.id)).toEqual(rows);
  expect(await programRow(mine.id)).toEqual(row);
  return answer.body.errors ?? {};
}

/** The invalid paths of a refused save. */
const refused = async (body: object): Promise<string[]> => Object.keys(await errorsOf(body)).sort();

const D0 = 'program_months.0.weeks.0.days.0';

test('every wrong path is named at once, the program’s own fields too', async () => {
  const row = { exercise_id: lib.exercises[0] };
  const paths = await refused({
    name: '',
    level_id: 999_999,
    program_months: [
      { month_id: lib.months[0], start_date: '2026-08-10', end_date: '2026-08-01', year: 'pronto' },
      {
        month_id: 999_999,
        weeks: [
          {
            week_id: lib.weeks[0],
            position: -1,
            days: [
              { day_id: 8, title: 'x'.repeat(201) },
              {
                day_id: 3,
                record_mode: 'X',
                blocks: [
                  {
                    block_id: lib.blocks[0],
                    duration: 'x'.repeat(121),
                    description: 'x'.repeat(2_001),
                    scheme: 'pilates',
                    rounds: 0,
                    rest_seconds: 3_601,
                    exercises: [
                      { ...row, code: 'x'.repeat(13), key: 'k'.repeat(41) },
                      { ...row, instructions: 'x'.repeat(2_001), duration: 'x'.repeat(121) },
                      { exercise: { id: 'abc' } },
                      { exercise_id: 999_999 },
                      { ...row, id: 1, record_id: 2 },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const day = 'program_months.1.weeks.0.days';
  const block = `${day}.1.blocks.0`;
  expect(paths).toEqual(
    [
      'name',
      'level_id',
      'program_months.0.end_date',
      'program_months.0.year',
      'program_months.1.month_id',
      'program_months.1.weeks.0.position',
      `${day}.0.day_id`,
      `${day}.0.title`,
      `${day}.1.record_mode`,
      `${block}.duration`,
      `${block}.description`,
      `${block}.scheme`,
      `${block}.rounds`,
      `${block}.rest_seconds`,
      `${block}.exercises.0.code`,
      `${block}.exercises.0.key`,
      `${block}.exercises.1.instructions`,
      `${block}.exercises.1.duration`,
      `${block}.exercises.2.exercise_id`,
      `${block}.exercises.3.exercise_id`,
      `${block}.exercises.4.record_id`,
      // Row 1 belongs to another program.
      `${block}.exercises.4.id`,
    ].sort(),
  );
});

test('an id of another program, or of none, is refused on every level, also to be removed', async () => {
  const [month] = foreign.program_months;
  const [week] = month?.weeks ?? [];
  const [day] = week?.days ?? [];
  const [block] = day?.blocks ?? [];
  const [row] = block?.exercises ?? [];
  expect(await refused({ program_months: [{ id: month?.id }] })).toEqual(['program_months.0.id']);
  expect(await refused({ program_months: [{ id: 999_999_999, record_mode: 'D' }] })).toEqual([
    'program_months.0.id',
  ]);
  const mineAt = (inner: object) => [{ id: mine.program_months[0]?.id, ...inner }];
  expect(await refused({ program_months: mineAt({ weeks: [{ id: week?.id, record_mode: 'D' }] }) })).toEqual([
    'program_months.0.weeks.0.id',
  ]);
  const inDay = (inner: object) =>
    mineAt({ weeks: [{ id: mine.program_months[0]?.weeks[0]?.id, days: [inner] }] });
  expect(await refused({ program_months: inDay({ id: day?.id }) })).toEqual([`${D0}.id`]);
  const own = mine.program_months[0]?.weeks[0]?.days[0];
  expect(await refused({ program_months: inDay({ id: own?.id, blocks: [{ id: block?.id }] }) })).toEqual([
    `${D0}.blocks.0.id`,
  ]);
  const inBlock = { id: own?.id, blocks: [{ id: own?.blocks[0]?.id, exercises: [{ record_id: row?.id }] }] };
  expect(await refused({ program_months: inDay(inBlock) })).toEqual([`${D0}.blocks.0.exercises.0.record_id`]);
});

test('the same id or the same key twice is refused', async () => {
  const id = mine.program_months[0]?.id;
  expect(await refused({ program_months: [{ id }, { id }] })).toEqual(['program_months.1.id']);
  const entry = { month_id: lib.months[0], key: 'a' };
  expect(await refused({ program_months: [entry, entry] })).toEqual(['program_months.1.key']);
});

test('a weekday occurs once in a week, including days that were not sent; a swap is not a duplicate', async () => {
  const { id, weeks } = (
    await store({ name: 'Días', program_months: [{ ...oneDay({ day_id: 1, title: 'A' }) }] })
  ).program_months[0] as Stored['program_months'][0];
  const program = (await db.select().from(programs).where(eq(programs.name, 'Días')))[0]?.id;
  const [week] = weeks;
  const inWeek = (...days: object[]) => ({
    id: program,
    program_months: [{ id, weeks: [{ id: week?.id, days }] }],
  });
  const twice = await send({ json: { draft: 1, ...inWeek({ day_id: 1 }) } });
  expect(Object.keys(twice.body.errors ?? {})).toEqual([`${D0}.day_id`]);
  const again = await send({ json: { draft: 1, ...inWeek({ day_id: 1 }, { day_id: 1 }) } });
  expect(Object.keys(again.body.errors ?? {}).sort()).toEqual(
    [0, 1].map((n) => `program_months.0.weeks.0.days.${n}.day_id`),
  );
  const both = await store(inWeek({ day_id: 2, title: 'B' }));
  const [a, b] = both.program_months[0]?.weeks[0]?.days ?? [];
  const swapped = await store(inWeek({ id: a?.id, day_id: 2 }, { id: b?.id, day_id: 1 }));
  expect(swapped.program_months[0]?.weeks[0]?.days).toMatchObject([
    { id: b?.id, day_id: 1, title: 'B' },
    { id: a?.id, day_id: 2, title: 'A' },
  ]);
});

test('limits are refused at the list that is too long', async () => {
  const many = (length: number, item: object) => Array.from({ length }, () => item);
  const block = { block_id: lib.blocks[0] };
  expect(await refused({ program_months: many(37, { month_id: lib.months[0] }) })).toEqual([
    'program_months',
  ]);
  expect(
    await refused({
      program_months: [{ month_id: lib.months[0], weeks: many(121, { week_id: lib.weeks[0] }) }],
    }),
  ).toEqual(['program_months']);
  expect(await refused({ program_months: [oneDay({ day_id: 1, blocks: many(21, block) })] })).toEqual([
    `${D0}.blocks`,
  ]);
  const rows = many(41, { exercise_id: lib.exercises[0] });
  expect(
    await refused({ program_months: [oneDay({ day_id: 1, blocks: [{ ...block, exercises: rows }] })] }),
  ).toEqual([`${D0}.blocks.0.exercises`]);
});

test('a new reference needs a live library row; one that is there already may be deleted', async () => {
  const [dead] = await db
    .insert(exerciseTable)
    .values({ nombre: 'Retirado', deleted_at: new Date() })
    .returning();
  const [month] = mine.program_months;
  const [week] = month?.weeks ?? [];
  const [day] = week?.days ?? [];
  const at = (row: object) => {
    const blocks = [{ id: day?.blocks[0]?.id, exercises: [row] }];
    return {
      program_months: [{ id: month?.id, weeks: [{ id: week?.id, days: [{ id: day?.id, blocks }] }] }],
    };
  };
  const path = `${D0}.blocks.0.exercises.0.exercise_id`;
  expect(await errorsOf(at({ exercise_id: dead?.id }))).toEqual({
    [path]: ['Se eliminó de la biblioteca. Elija otra opción.'],
  });
  expect(await errorsOf(at({ exercise_id: 999_999 }))).toEqual({ [path]: ['La opción elegida no existe.'] });
  const [own] = await db.insert(exerciseTable).values({ nombre: 'Aún vivo' }).returning();
  const added = await store({ id: mine.id, ...at({ key: 'x', exercise_id: own?.id }) });
  await db
    .update(exerciseTable)
    .set({ deleted_at: new Date() })
    .where(eq(exerciseTable.id, own?.id ?? 0));
  const kept = await store({
    id: mine.id,
    ...at({ id: added.ids.x, exercise_id: own?.id, duration: '10 rep.' }),
  });
  expect(kept.plan_revision).toBe(added.plan_revision + 1);
});

test('values that are not lists, rows or numbers of a program are refused, never a 500', async () => {
  expect(await refused({ program_months: 'todos' })).toEqual(['program_months']);
  expect(await refused({ program_months: [{ month_id: lib.months[0], weeks: { 0: 'x' } }] })).toEqual([
    'program_months.0.weeks',
  ]);
  expect(await refused({ program_months: ['x', 7] })).toEqual(['program_months.0', 'program_months.1']);
  for (const plan_revision of ['x', '0x1', true, [1], -1, 1.5])
    expect(await refused({ plan_revision }), String(plan_revision)).toEqual(['plan_revision']);
  for (const updated_at of ['ayer', 5, ['2026-01-01']])
    expect(await refused({ updated_at }), String(updated_at)).toEqual(['updated_at']);
  expect(await refused({ draft: 'quizás' })).toEqual(['draft']);
  const odd = { toString: '1', valueOf: '1' };
  const inPlan = await refused({ program_months: [{ id: odd }, { month_id: [odd] }] });
  expect(inPlan).toEqual(['program_months.0.id', 'program_months.1.month_id']);
  expect((await send({ json: { id: 'x' } })).status).toBe(422);
  expect((await send({ json: { id: 999_999 } })).status).toBe(404);
});

test('an end before the launch is named at its field, an id in a list at id', async () => {
  expect(await refused({ launch_date: '2026-05-02', end_date: '2026-05-01' })).toEqual(['end_date']);
  expect(await refused({ id: [mine.id] })).toEqual(['id']);
});
