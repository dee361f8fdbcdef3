import { expect, test } from 'vitest';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { store } from '../builder/kit';
import { contextOf, customerOf, dayAt, finish, plannedProgram, publish } from './versions-kit';

test('a block of «16», and one that states its time, have their minutes when they are marked', async () => {
  const { id, tree, lib } = await plannedProgram();
  const { day, week, month, block } = dayAt(tree, 0);
  const exercises = [{ exercise_id: lib.exercises[0], duration: '10 rep.' }];
  const more = { block_id: lib.blocks[1], description: 'AMRAP 12 min', exercises };
  const blocks = [{ id: block.id, duration: '16' }, more];
  const days = [{ id: day.id, blocks }];
  const stored = await store({ id, program_months: [{ id: month.id, weeks: [{ id: week.id, days }] }] });
  await publish(id);
  const customer = await customerOf(id);
  await finish(customer, dayAt(stored, 0).day);
  expect((await getProgress(await contextOf(customer))).recent.map(({ minutes }) => minutes)).toEqual([28]);
});
