import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { randomInteger } from '../setup/random';
import { changeFirstDay, firstDay, oneWeek } from './first-day';
import { getTree, library, type Stored, store, type Tree } from './kit';
import { expectDense, keyOf, type Row, randomPart, remainingRows, rowsOf, withoutPlace } from './tree-rows';

let lib: Awaited<ReturnType<typeof library>>;
beforeAll(async () => {
  lib = await library();
});

/** Sizes of a tree: rows per block and blocks per day, days per week, weeks per month. */
const sizes = fc.array(
  fc.array(fc.array(fc.array(fc.nat(3), { maxLength: 3 }), { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 2 },
);
type Sizes = number[][][][];

const plan = (months: Sizes) =>
  months.map((weeks, m) => ({
    month_id: lib.months[m],
    weeks: weeks.map((days, w) => ({
      week_id: lib.weeks[w],
      days: days.map((blocks, d) => ({
        day_id: d + 1,
        title: `Día ${d}`,
        blocks: blocks.map((rows, b) => ({
          block_id: lib.blocks[b],
          exercises: Array.from({ length: rows }, (_row, r) => ({
            exercise_id: lib.exercises[r],
            duration: `${m}${w}${d}${b}${r} s`,
          })),
        })),
      })),
    })),
  }));

test('absence deletes nothing, D removes with all below, skipped entries are listed, places are dense', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, fc.nat(), async (months, seed) => {
      const made = await store({ name: 'Ausencias', program_months: plan(months) });
      expectDense(made);
      const { body, removed, skipped } = randomPart(made, seed);
      const after = await store({ id: made.id, program_months: body });
      expect(after.skipped).toEqual(skipped);
      expect(rowsOf(after).map(withoutPlace)).toEqual(remainingRows(rowsOf(made), removed).map(withoutPlace));
      expectDense(after);
    }),
    { numRuns: 25 },
  );
});

test('Q with its id brings a removed row back, as it was, at the end of its list', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, async (months) => {
      const made = await store({ name: 'De vuelta', program_months: plan(months) });
      const blocks = made.program_months.flatMap(({ weeks }) =>
        weeks.flatMap(({ days }) => days.flatMap((day) => day.blocks)),
      );
      const [block] = blocks;
      if (!block) return;
      const to = (record_mode: string) => ({
        id: made.id,
        program_months: pathTo(made, block.id, record_mode),
      });
      const removed = await store(to('D'));
      expect(rowsOf(removed).some((row) => keyOf(row) === `block ${block.id}`)).toBe(false);
      expect((await store(to('D'))).plan_revision).toBe(removed.plan_revision);
      const back = await store(to('Q'));
      const row = rowsOf(back).find((each) => keyOf(each) === `block ${block.id}`);
      const was = rowsOf(made).find((each) => keyOf(each) === `block ${block.id}`);
      expect(row && withoutPlace(row)).toEqual(was && withoutPlace(was));
      expectDense(back);
    }),
    { numRuns: 8 },
  );
});

/** The body of a save that contains one block, with the ids of its parents. */
function pathTo(tree: Tree, blockId: number, record_mode: string): object[] {
  for (const month of tree.program_months)
    for (const week of month.weeks)
      for (const day of week.days)
        if (day.blocks.some(({ id }) => id === blockId))
          return [
            {
              id: month.id,
              weeks: [{ id: week.id, days: [{ id: day.id, blocks: [{ id: blockId, record_mode }] }] }],
            },
          ];
  return [];
}

test('a row sent under another parent moves there with its id and all below it', async () => {
  await fc.assert(
    fc.asyncProperty(sizes, sizes, fc.nat(), async (months, more, seed) => {
      const made = await store({ name: 'Mudanzas', program_months: plan([...months, ...more]) });
      const next = randomInteger(seed);
      const days = made.program_months.flatMap(({ id, weeks }) =>
        weeks.flatMap((week) => week.days.map((day) => ({ month: id, week: week.id, day }))),
      );
      const from = days.filter(({ day }) => day.blocks.length > 0);
      const source = from[next(from.length || 1)];
      const target = days[next(days.length || 1)];
      const block = source?.day.blocks[0];
      if (!block || !target) return;
      const after = await store({
        id: made.id,
        program_months: [
          {
            id: target.month,
            weeks: [{ id: target.week, days: [{ id: target.day.id, blocks: [{ id: block.id }] }] }],
          },
        ],
      });
      const moved = (row: Row) =>
        keyOf(row) === `block ${block.id}` ? { ...row, parent: target.day.id } : row;
      const byKey = (a: Row, b: Row) => keyOf(a).localeCompare(keyOf(b));
      expect(rowsOf(after).sort(byKey).map(withoutPlace)).toEqual(
        rowsOf(made).map(moved).sort(byKey).map(withoutPlace),
      );
      expectDense(after);
    }),
    { numRuns: 10 },
  );
});

test('a sent place wins; without one the list counts when it is whole, else old rows stay and new ones go last', async () => {
  const rows = [0, 1, 2, 3].map((r) => ({ exercise_id: lib.exercises[r], key: `r${r}` }));
  const made: Stored = await store({
    name: 'Lugares',
    program_months: oneWeek(lib, [{ day_id: 1, blocks: [{ block_id: lib.blocks[0], exercises: rows }] }]),
  });
  const { r0, r1, r2, r3 } = made.ids;
  const [block] = firstDay(made).blocks;
  const save = async (exercises: object[]) => {
    await store(changeFirstDay(made, { blocks: [{ id: block?.id, exercises }] }));
    const tree = (await getTree(made.id)).data;
    return firstDay(tree).blocks[0]?.exercises.map(({ id }) => id);
  };
  expect(await save([{ id: r3 }, { id: r1 }, { id: r0 }, { id: r2 }])).toEqual([r3, r1, r0, r2]);
  expect(await save([{ id: r2 }, { id: r0 }])).toEqual([r3, r1, r0, r2]);
  expect(await save([{ id: r2, position: 0 }])).toEqual([r2, r3, r1, r0]);
  expect(await save([{ id: r2, position: 2 }])).toEqual([r3, r1, r2, r0]);
  const added = await save([{ exercise_id: lib.exercises[5] }, { id: r0 }]);
  expect(added?.slice(0, 4)).toEqual([r3, r1, r2, r0]);
  expect(added).toHaveLength(5);
  expect((await save([{ id: r1, record_mode: 'D' }]))?.slice(0, 3)).toEqual([r3, r2, r0]);
});
