import { and, eq, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users, progress_logs } from '@/db/schema';
import {
  customerOf,
  dayAt,
  draftOf,
  mark,
  plannedProgram,
  publish,
  versionsOf,
} from '../training/versions-kit';
import { store } from './kit';

test('two publishes at the same moment make one version', async () => {
  const { id } = await plannedProgram();
  const both = await Promise.all([publish(id), publish(id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ data }) => data.kind).sort()).toEqual(['edition', 'none']);
  expect((await versionsOf(id)).data.map(({ version }) => version)).toEqual(['1.0']);
});

test('a publish and a save at the same moment: the version is the draft before or after, never a mixture', async () => {
  const { id } = await plannedProgram();
  const { plan_revision } = (await publish(id, { dry_run: true })).data;
  const first = dayAt(await draftOf(id), 0);
  const exercises = first.block.exercises.map(({ id: row }) => ({ id: row, duration: '33 rep.' }));
  const [published] = await Promise.all([publish(id, { plan_revision }), store(first.inDay(exercises))]);
  expect([200, 409]).toContain(published.status);
  const { version } = await draftOf(id);
  expect(version.dirty).toBe(true);
  expect((await versionsOf(id)).data).toHaveLength(published.status === 200 ? 1 : 0);
});

test('a publish while customers mark: every mark is kept under the version that it was made in', async () => {
  const { id } = await plannedProgram();
  await publish(id);
  const first = dayAt(await draftOf(id), 0);
  const [row, other] = first.block.exercises;
  const customers = await Promise.all([customerOf(id), customerOf(id), customerOf(id), customerOf(id)]);
  await store(first.inDay([{ id: other?.id, record_mode: 'D' }]));
  const answers = await Promise.all([
    ...customers.map((customer) => mark(customer, { program_block_exercise_id: row?.id })),
    publish(id),
  ]);
  expect(answers.at(-1)).toMatchObject({ status: 200, data: { version: '2.0' } });
  const logs = await db.select().from(progress_logs).where(eq(progress_logs.program_id, id));
  expect(logs).toHaveLength(customers.length);
  expect(logs.every(({ version_id }) => version_id !== null)).toBe(true);
  const free = and(eq(program_users.program_id, id), isNull(program_users.version_major));
  expect(await db.select().from(program_users).where(free)).toEqual([]);
});

test('a day with marks that is deleted, published and restored is the same row with the same marks', async () => {
  const { id } = await plannedProgram();
  await publish(id);
  const { day, inDay, block } = dayAt(await draftOf(id), 0);
  const customer = await customerOf(id);
  await mark(customer, { program_block_exercise_id: block.exercises[0]?.id });
  const marks = () => db.select().from(progress_logs).where(eq(progress_logs.program_id, id));
  const before = await marks();
  const path = inDay([]).program_months[0];
  const withDay = (entry: object) => ({
    id,
    program_months: [{ id: path?.id, weeks: [{ id: path?.weeks[0]?.id, days: [{ id: day.id, ...entry }] }] }],
  });
  await store(withDay({ record_mode: 'D' }));
  expect((await publish(id)).data).toMatchObject({ kind: 'edition', version: '2.0' });
  expect(await marks()).toEqual(before);
  const exercises = block.exercises.map((row) => ({ id: row.id, record_mode: 'Q' }));
  await store(withDay({ record_mode: 'Q', blocks: [{ id: block.id, record_mode: 'Q', exercises }] }));
  expect((await publish(id)).data.kind).toBe('edition');
  expect(dayAt(await draftOf(id), 0).day).toEqual(day);
  expect(await marks()).toEqual(before);
});
