import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { entitlement_events, program_users, training_sessions } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { correctionOf } from '@/lib/domain/progress/correction';
import { getExercisePage, getTrainedExercises } from '@/lib/server/training/progress/get-exercise-page';
import { getProgress } from '@/lib/server/training/progress/get-progress';
import { getProgressDay } from '@/lib/server/training/progress/get-progress-day';
import { type Stored, store } from '../builder/kit';
import {
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  finish,
  mark,
  plannedProgram,
  publish,
  publishedProgram,
  restart,
  startsOn,
  today,
} from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
/** Logs a set of the plan's first exercise ("10 rep."), some days ago. */
const logSet = (customer: Customer, days: number, set_no: number, more: object) => {
  const { day, block } = dayAt(program.tree, 0);
  return mark(customer, {
    action: 'set',
    program_block_exercise_id: block.exercises[0]?.id,
    program_day_id: day.id,
    at: `${addDaysTo(today, -days)}T18:00:00Z`,
    session_uuid: `00000000-0000-4000-8000-0000000000${String(days).padStart(2, '0')}`,
    set_no,
    ...more,
  });
};
const exerciseId = () => dayAt(program.tree, 0).block.exercises[0]?.exercise_id ?? 0;

test('an exercise has its sessions with volume and estimated maximum, and records from the second on', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await logSet(customer, 9, 1, { reps: 10, weight: 30, effort: 6 });
  expect((await getExercisePage(context, exerciseId(), null)).records).toBeNull();
  await logSet(customer, 2, 2, { reps: 10, weight: 42.5, effort: 8 });
  await logSet(customer, 2, 3, { reps: 12, weight: 40 });
  const page = await getExercisePage(context, exerciseId(), null);
  expect(page.sessions.map(({ volume, estimatedMax, effort }) => [volume, estimatedMax, effort])).toEqual([
    [905, expect.closeTo(56.67, 1), 8],
    [300, 40, 6],
  ]);
  expect(page.records).toMatchObject({
    heaviest: { value: 42.5 },
    e1rm: { value: 56.67 },
    volume: { value: 905 },
  });
  expect(page.programs).toHaveLength(1);
  expect((await getTrainedExercises(context)).exercises).toMatchObject([
    { id: exerciseId(), days: 2, last: addDaysTo(today, -2), heaviest: 42.5, e1rm: 56.67 },
  ]);
  await expect(getExercisePage(context, 999_999, null)).rejects.toMatchObject({ code: 'not_found' });
  const stranger = await contextOf(await customerOf(program.id));
  expect((await getExercisePage(stranger, exerciseId(), null)).sessions).toEqual([]);
});

test('an exercise that was only marked has its days, without figures', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await finish(customer, dayAt(program.tree, 0).day);
  const page = await getExercisePage(context, exerciseId(), null);
  expect(page.sessions).toMatchObject([{ on: today, sets: [], text: '10 rep.', volume: null }]);
  expect(page.records).toBeNull();
  expect((await getTrainedExercises(context)).exercises).toHaveLength(3);
});

test('a day shows planned against actual by set, with the sets of exercises that were not marked', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await logSet(customer, 5, 2, { reps: 10, weight: 20 });
  await logSet(customer, 1, 1, { reps: 9, weight: 25, effort: 7 });
  await logSet(customer, 1, 3, { reps: 8, weight: 20 });
  const on = addDaysTo(today, -1);
  const log = await getProgressDay(context, on);
  expect(log).toMatchObject({ sets: { done: 2, total: 2 }, volume: 385 });
  expect(log.entries).toMatchObject([
    {
      planned: '10 rep.',
      poster: expect.stringMatching(/^\/art\/ej-\w+-espuma\.svg$/),
      sets: [
        { no: 1, planned: '10', done: { reps: 9, kg: 25 }, effort: 7, record: true },
        { no: 3, planned: '10', done: { reps: 8, kg: 20 }, record: false },
      ],
    },
  ]);
  expect((await getProgressDay(context, addDaysTo(today, -3))).entries).toEqual([]);
});

test('an exercise that is twice in a block keeps the sets of each place', async () => {
  const { id, tree } = await plannedProgram();
  const { block, inDay } = dayAt(tree, 0);
  const twin = { exercise_id: block.exercises[0]?.exercise_id, duration: '10 rep.' };
  const { day, block: twice } = dayAt(await store(inDay([twin])), 0);
  await publish(id);
  const rows = twice.exercises.filter(({ exercise_id }) => exercise_id === twin.exercise_id);
  expect(rows).toHaveLength(2);
  const customer = await customerOf(id);
  const on = addDaysTo(today, -1);
  const marks = rows.flatMap((row, i) => {
    const of = { program_block_exercise_id: row.id, program_day_id: day.id, at: `${on}T18:00:00Z` };
    return [
      { ...of, action: 'set', set_no: 1, reps: 8 + i },
      { ...of, action: 'done' },
    ];
  });
  expect((await mark(customer, ...marks)).status).toBe(200);
  const { entries } = await getProgressDay(await contextOf(customer), on);
  expect(entries.map(({ sets }) => sets.map(({ done }) => done?.reps))).toEqual([[8], [9]]);
});

test('starting over does not restore a broken streak', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  const [row] = await db
    .select({ id: program_users.id })
    .from(program_users)
    .where(eq(program_users.user_id, customer.userId));
  await db.insert(entitlement_events).values({
    ...{ program_user_id: row?.id ?? 0, kind: 'grant', cause: 'admin' },
    ...{ starts_on: startsOn, ends_on: addDaysTo(today, 60) },
    created_at: new Date(`${startsOn}T12:00:00Z`),
  });
  const train = (nth: number, on: string) => {
    const { day } = dayAt(program.tree, nth);
    const rows = day.blocks.flatMap(({ exercises }) => exercises);
    const at = `${on}T18:00:00Z`;
    return mark(
      customer,
      ...rows.map(({ id }) => ({ program_block_exercise_id: id, program_day_id: day.id, at })),
    );
  };
  // Both days of the first week, none of the second.
  await train(0, startsOn);
  await train(1, addDaysTo(startsOn, 2));
  expect((await getProgress(context)).streak).toMatchObject({ current: 0, best: 2 });
  expect(await restart(customer)).toMatchObject({ status: 200, data: { run: 2, starts_on: today } });
  const { day } = dayAt(program.tree, 0);
  await finish(customer, day);
  expect((await getProgress(context)).streak).toMatchObject({ current: 1, best: 2 });
});

test('minutes are those of the session of a day, and of other days the planned ones', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  const [played, marked] = [dayAt(program.tree, 0).day, dayAt(program.tree, 1).day];
  await finish(customer, played);
  const planned = (await getProgress(context)).recent[0]?.minutes ?? 0;
  await db.insert(training_sessions).values({
    ...{ uuid: crypto.randomUUID(), user_id: customer.userId, program_id: program.id },
    ...{ program_day_id: played.id, logged_on: today, started_at: new Date(), active_seconds: 25 * 60 },
  });
  await finish(customer, marked);
  const progress = await getProgress(context);
  expect(progress.recent.map(({ minutes }) => minutes).sort()).toEqual([planned, 25].sort());
  expect(progress.thisMonth.minutes).toBe(25 + planned);
});

test('a set is corrected by a newer row that keeps its day', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await logSet(customer, 3, 1, { reps: 10, weight: 20, unit: 'kg', effort: 6, note: 'suave' });
  const on = addDaysTo(today, -3);
  const standing = async () => (await getProgressDay(context, on)).entries[0]?.sets[0];
  const before = await standing();
  if (!before?.correct) throw new Error('no set to correct');
  expect(before).toMatchObject({ note: 'suave', correct: { setNo: 1, weight: 20, note: 'suave' } });
  const { uuid, ...entry } = correctionOf(
    before.correct,
    { reps: 9, weight: 45, unit: 'lb', effort: 8 },
    crypto.randomUUID(),
  );
  expect(await mark(customer, { uuid, ...entry })).toMatchObject({ body: { data: [{ status: 'saved' }] } });
  expect(await standing()).toMatchObject({
    ...{ done: { reps: 9, kg: 20.41 }, effort: 8 },
    correct: { setNo: 1, note: 'suave', session: before.correct.session },
  });
  expect((await getProgressDay(context, today)).entries).toEqual([]);
});

test('of equal sets the first is the record, and a session that was begun has its minutes', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await logSet(customer, 5, 1, { reps: 10, weight: 20 });
  const on = addDaysTo(today, -1);
  for (const no of [2, 3]) await logSet(customer, 1, no, { reps: 9, weight: 25, at: `${on}T18:0${no}:00Z` });
  await db.insert(training_sessions).values({
    ...{ uuid: crypto.randomUUID(), user_id: customer.userId, program_id: program.id },
    ...{ program_day_id: null, logged_on: on, started_at: new Date(), active_seconds: 12 * 60 },
  });
  const { entries, minutes } = await getProgressDay(context, on);
  expect(entries[0]?.sets.map(({ no, record }) => [no, record])).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
  expect(minutes).toBe(12);
});

test('the first session of a variant holds no record, whatever came before in another', async () => {
  const customer = await customerOf(program.id);
  const context = await contextOf(customer);
  await logSet(customer, 9, 1, { reps: 10, weight: 20 });
  await logSet(customer, 7, 2, { reps: 10, weight: 30, variant: 'alternativo' });
  await logSet(customer, 5, 3, { reps: 10, weight: 25, variant: 'alternativo' });
  await logSet(customer, 3, 4, { reps: 10, weight: 35, variant: 'alternativo' });
  const isRecord = async (days: number, no: number) =>
    (await getProgressDay(context, addDaysTo(today, -days))).entries[0]?.sets.find((set) => set.no === no)
      ?.record;
  expect(await isRecord(7, 2)).toBe(false);
  expect(await isRecord(3, 4)).toBe(true);
  await logSet(customer, 3, 4, { reps: 10, weight: 28, variant: 'alternativo', at: `${today}T06:00:00Z` });
  expect(await isRecord(7, 2)).toBe(false);
});
