import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { exercises, program_block_exercises, programs } from '@/db/schema';
import { store } from '../builder/kit';
import { customerOf, dayAt, draftOf, finish, logsOf, plannedProgram, planOf, publish } from './versions-kit';

test('logs-survive: deleting and restoring programs, rows and exercises touches no log', async () => {
  const { id } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id);
  await finish(customer, dayAt(await draftOf(id), 0).day);
  const before = await logsOf(customer);
  const rowIds = before.flatMap((log) => log.program_block_exercise_id ?? []);
  const exerciseIds = before.flatMap((log) => log.exercise_id ?? []);
  const tree = await draftOf(id);
  await store({
    id,
    program_months: tree.program_months.map((month) => ({ id: month.id, record_mode: 'D' })),
  });
  await db.update(programs).set({ deleted_at: new Date() }).where(eq(programs.id, id));
  await db.update(exercises).set({ deleted_at: new Date() }).where(inArray(exercises.id, exerciseIds));
  expect(await logsOf(customer)).toEqual(before);
  expect((await planOf(customer)).days[0]?.done).toHaveLength(3);
  await db.update(exercises).set({ deleted_at: null }).where(inArray(exercises.id, exerciseIds));
  await db.update(programs).set({ deleted_at: null }).where(eq(programs.id, id));
  expect(await logsOf(customer)).toEqual(before);
  // The log keeps its names even after the row is deleted for good.
  await db.delete(program_block_exercises).where(inArray(program_block_exercises.id, rowIds));
  expect(await logsOf(customer)).toEqual(before.map((log) => ({ ...log, program_block_exercise_id: null })));
});
