import { describe, expect, test } from 'vitest';
import { store } from '../builder/kit';
import {
  adopt,
  customerOf,
  dayAt,
  finish,
  mark,
  markedRows,
  plannedProgram,
  planOf,
  publish,
  restart,
} from './versions-kit';

type Marked = ReturnType<typeof markedRows>[number];

describe('touched-day-frozen', () => {
  test('a done day that an edition removes stays with its rows, in its place and in the totals', async () => {
    const { id, tree } = await plannedProgram();
    await publish(id);
    const customer = await customerOf(id);
    const { day } = dayAt(tree, 0);
    await finish(customer, day);
    const before = await planOf(customer);
    await store({ id, program_months: [{ id: tree.program_months[0]?.id, record_mode: 'D' }] });
    await publish(id, { move_all: true, reason: 'Otro comienzo' });
    const after = await planOf(customer);
    expect(after.version).toBe('2.0');
    expect(after.days).toHaveLength(5);
    expect(after.days[0]).toEqual(before.days[0]);
    const fresh = await planOf(await customerOf(id));
    expect(fresh.days).toHaveLength(4);
  });

  test('a row that an edition moves to another day is not done there', async () => {
    const { id, tree } = await plannedProgram();
    await publish(id);
    const customer = await customerOf(id);
    const [from, to] = [dayAt(tree, 0), dayAt(tree, 1)];
    await finish(customer, from.day);
    const row = from.block.exercises[0];
    await store(to.inDay([{ id: row?.id, exercise_id: row?.exercise_id }]));
    expect((await publish(id, { move_all: true, reason: 'Reparto' })).data.kind).toBe('edition');
    const { days } = await planOf(customer);
    expect(days[0]?.done).toEqual(from.day.blocks[0]?.exercises.map((each) => each.id));
    expect(days[1]?.exerciseIds).toContain(row?.id);
    expect(days[1]?.done).toEqual([]);
    await mark(customer, { program_block_exercise_id: row?.id, program_day_id: to.day.id });
    expect((await planOf(customer)).days[1]?.done).toEqual([row?.id]);
  });

  test.each([
    ['by its day', true, ({ program_day_id }: Marked) => ({ program_day_id })],
    ['by its edition', true, () => ({ version: '1.0' })],
    ['by its day, as the first of a run', false, (row: Marked) => ({ ...row, version: '1.0' })],
  ])(
    'a late mark of a row that an edition moved counts in the day that it names %s',
    async (_by, begun, named) => {
      const { id, tree } = await plannedProgram();
      await publish(id);
      const customer = await customerOf(id);
      if (begun) await mark(customer, ...markedRows(tree, 2));
      const [trained, to] = [markedRows(tree, 0), dayAt(tree, 1)];
      await store(to.inDay([{ id: trained[0]?.program_block_exercise_id }]));
      await publish(id);
      if (begun) await adopt(customer, 2);
      await mark(
        customer,
        ...trained.map(({ program_block_exercise_id, ...row }) => ({
          program_block_exercise_id,
          ...named({ program_block_exercise_id, ...row }),
        })),
      );
      const { days } = await planOf(customer);
      expect(days[0]?.done).toEqual(trained.map((row) => row.program_block_exercise_id));
      expect(days[1]?.done).toEqual([]);
      expect(days[1]?.exerciseIds).toHaveLength(begun ? 4 : 3);
    },
  );

  test('a mark never passes to the exercise that replaced it', async () => {
    const { id, tree } = await plannedProgram();
    await publish(id);
    const customer = await customerOf(id);
    const first = dayAt(tree, 0);
    await finish(customer, first.day);
    const [row, other] = first.block.exercises;
    const stored = await store(first.inDay([{ id: row?.id, exercise_id: other?.exercise_id }]));
    expect(stored.ids[String(row?.id)]).toBeDefined();
    await publish(id, { move_all: true, reason: 'Cambio' });
    expect((await planOf(customer)).days[0]?.done).toHaveLength(3);
    await restart(customer);
    expect((await planOf(customer)).days[0]).toMatchObject({ done: [] });
    expect((await planOf(customer)).days[0]?.exerciseIds).not.toContain(row?.id);
  });
});
