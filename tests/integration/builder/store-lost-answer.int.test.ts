import { expect, test } from 'vitest';
import { emptyProgram, getTree, jarOf, library, type Stored, send, store } from './kit';

const { months, weeks, blocks, exercises } = await library();

/** A program with a month, a week, a day and a block with one exercise. */
async function begun(): Promise<Stored> {
  const id = await emptyProgram();
  const rows = [{ key: 'row', exercise_id: exercises[0] }];
  const days = [{ key: 'day', day_id: 1, blocks: [{ key: 'block', block_id: blocks[0], exercises: rows }] }];
  const program_months = [
    { key: 'month', month_id: months[0], weeks: [{ key: 'week', week_id: weeks[0], days }] },
  ];
  return store({ id, plan_revision: 0, program_months });
}

/** A save of rows in the block. */
const inBlock = ({ id, ids }: Stored, rows: readonly object[]) => ({
  id,
  program_months: [
    {
      id: ids.month,
      weeks: [{ id: ids.week, days: [{ id: ids.day, blocks: [{ id: ids.block, exercises: rows }] }] }],
    },
  ],
});

test('whoever missed the answer of a save reads the ids of its rows by their keys', async () => {
  const saved = await begun();
  const { data } = await getTree(saved.id, { since: 0 });
  expect(data.ids).toEqual(saved.ids);
  expect(Object.keys(saved.ids).sort()).toEqual(['block', 'day', 'month', 'row', 'week']);
  const later = await store(inBlock(saved, [{ key: 'next', exercise_id: exercises[1] }]));
  expect((await getTree(saved.id, { since: 1 })).data.ids).toEqual(later.ids);
  expect((await getTree(saved.id, { since: 2 })).data.ids).toEqual({});
  expect((await getTree(saved.id)).data.ids).toBeUndefined();
  for (const since of ['x', '-1', '1.5']) {
    const { status, body } = await getTree(saved.id, { since: since });
    expect([status, Object.keys(body.errors ?? {})], since).toEqual([422, ['since']]);
  }
});

test('a row that took the place of another is found by the id of that one, a number of another client is not', async () => {
  const saved = await begun();
  await send({ json: inBlock(saved, []) });
  const old = saved.ids.row ?? 0;
  const other = await store(inBlock(saved, [{ id: old, exercise_id: exercises[2] }]));
  expect(other.ids).toEqual({ [old]: expect.any(Number) });
  expect((await getTree(saved.id, { since: 1 })).data.ids).toEqual(other.ids);
  const named = await store(inBlock(saved, [{ key: String(saved.ids.block), exercise_id: exercises[3] }]));
  expect(Object.keys(named.ids)).toEqual([String(saved.ids.block)]);
  const { data } = await getTree(saved.id, { since: other.plan_revision });
  expect(data.ids).toEqual({});
});

test('a read since a revision says what was saved after it, by whom and when', async () => {
  const saved = await begun();
  const editor = { jar: await jarOf('editor@brio.test') };
  await send({ json: { ...inBlock(saved, [{ id: saved.ids.row, duration: '45 s' }]), draft: 1 } }, editor);
  const changesSince = async (since: number) =>
    ((await getTree(saved.id, { since })).data as { changes?: unknown }).changes;
  const by = { id: expect.any(Number), name: expect.stringContaining('Tatiana') };
  expect(await changesSince(saved.plan_revision)).toMatchObject([
    { table: 'program_block_exercises', id: saved.ids.row, fields: ['duration'], by },
  ]);
  expect(await changesSince(saved.plan_revision + 1)).toEqual([]);
});
