import { beforeEach, expect, test } from 'vitest';
import * as undoRoute from '@/app/api/v1/[resource]/[id]/plan-changes/[revision]/undo/route';
import * as replaceRoute from '@/app/api/v1/[resource]/[id]/replace/route';
import * as usesRoute from '@/app/api/v1/[resource]/[id]/uses/route';
import { db } from '@/db/client';
import { exercises } from '@/db/schema';
import { call } from '../setup/http';
import type { CookieJar } from '../setup/request-store';
import { plannedProgram, publish } from '../training/versions-kit';
import { getTree, jarOf, jarWith, planChanges, store, type Tree, withoutIdentity } from './kit';

type Program = { id: number; name: string; plan_revision: number; rows: number; days: number };
type Report = { total: number; programs: Program[] };
type Uses = Report & { places: { program_id: number; program_week_id: number; day: number; dose: string }[] };

const ofExercise = (id: number) => ({ resource: 'exercises', id: String(id) });
const readUses = async (id: number, jar?: CookieJar) => {
  const { status, body } = await call(usesRoute.GET, { jar: jar ?? (await jarOf()), params: ofExercise(id) });
  return { status, data: (body as { data: Uses }).data };
};
const replace = async (id: number, json: object, jar?: CookieJar) => {
  const { status, body } = await call(replaceRoute.POST, {
    jar: jar ?? (await jarOf()),
    params: ofExercise(id),
    json,
  });
  return { status, data: (body as { data: Report }).data, body: body as { errors?: object } };
};
const rowsOf = ({ program_months }: Tree) =>
  program_months.flatMap(({ weeks }) =>
    weeks.flatMap(({ days }) => days.flatMap(({ blocks }) => blocks.flatMap((block) => block.exercises))),
  );
const countOf = (tree: Tree, exercise: number) =>
  rowsOf(tree).filter(({ exercise_id }) => exercise_id === exercise).length;

let from = 0;
let to = 0;
const makeExercise = async () => {
  const [row] = await db.insert(exercises).values({ nombre: 'Propio' }).returning({ id: exercises.id });
  return row?.id ?? 0;
};
/** Creates a program of eight days in which the second row of each block is of this exercise. */
async function programWith(exercise: number) {
  const { id, tree } = await plannedProgram();
  const month = (m: Tree['program_months'][number]) => ({
    id: m.id,
    weeks: m.weeks.map((week) => ({
      id: week.id,
      days: week.days.map((day) => ({
        id: day.id,
        blocks: day.blocks.map((block) => ({
          id: block.id,
          exercises: block.exercises.slice(1, 2).map((row) => ({ id: row.id, exercise_id: exercise })),
        })),
      })),
    })),
  });
  await store({ id, program_months: tree.program_months.map(month) });
  return id;
}

beforeEach(async () => {
  from = await makeExercise();
  to = await makeExercise();
});

test('the places of an exercise are listed with the week of their program, and counted by program', async () => {
  const [one, two] = [await programWith(from), await programWith(from)];
  const { data } = await readUses(from);
  expect(data.total).toBe(16);
  expect(data.programs.map(({ id, rows, days }) => [id, rows, days]).sort()).toEqual(
    [
      [one, 8, 8],
      [two, 8, 8],
    ].sort(),
  );
  const weeks = (await getTree(one)).data.program_months.flatMap(({ weeks: own }) => own.map(({ id }) => id));
  const own = data.places.filter(({ program_id }) => program_id === one);
  expect(own.map(({ program_week_id }) => program_week_id)).toEqual(weeks.flatMap((week) => [week, week]));
  expect(own.slice(0, 2)).toMatchObject([
    { day: 1, dose: '11 rep.' },
    { day: 3, dose: '11 rep.' },
  ]);
});

test('the dry run counts what the run does and writes nothing; each program gets one change that can be undone', async () => {
  const ids = [await programWith(from), await programWith(from)];
  const before = await Promise.all(ids.map(async (id) => (await getTree(id)).data));
  const dry = await replace(from, { exercise_id: to, dry_run: true });
  expect(dry).toMatchObject({ status: 200, data: { total: 16 } });
  expect(await Promise.all(ids.map(async (id) => (await getTree(id)).data))).toEqual(before);
  const done = await replace(from, { exercise_id: to, programs: dry.data.programs });
  expect(done.data.total).toBe(16);
  for (const [at, id] of ids.entries()) {
    const { data } = await getTree(id);
    expect([countOf(data, from), countOf(data, to)]).toEqual([0, 8]);
    expect(data.plan_revision).toBe(Number(before[at]?.plan_revision) + 1);
    expect((await planChanges(id)).at(-1)).toMatchObject({ label: 'replace' });
    const params = { resource: 'programs', id: String(id), revision: String(data.plan_revision) };
    expect((await call(undoRoute.POST, { jar: await jarOf(), params, method: 'POST' })).status).toBe(200);
    expect(withoutIdentity((await getTree(id)).data.program_months)).toEqual(
      withoutIdentity(before[at]?.program_months),
    );
  }
});

test('only drafts change, and a published row becomes another, so that no mark passes to another exercise', async () => {
  const id = await programWith(from);
  await publish(id);
  const before = rowsOf((await getTree(id)).data);
  await replace(from, { exercise_id: to });
  const after = (await getTree(id)).data;
  expect(after.version.dirty).toBe(true);
  expect(countOf((await getTree(id, { version: '1.0' })).data, from)).toBe(8);
  expect(withoutIdentity(rowsOf(after))).toEqual(
    withoutIdentity(
      before.map((row) => ({
        ...row,
        exercise_id: row.exercise_id === from ? to : row.exercise_id,
        ...name(row, after),
      })),
    ),
  );
  const old = before.filter(({ exercise_id }) => exercise_id === from).map((row) => row.id);
  expect(rowsOf(after).some((row) => old.includes(row.id))).toBe(false);
});
/** The embedded name belongs to the exercise and changes with it. */
const name = (row: object, tree: Tree) => {
  const embedded = rowsOf(tree).find((each) => each.exercise_id === to) as { exercise?: object } | undefined;
  return (row as { exercise_id: number }).exercise_id === from ? { exercise: embedded?.exercise } : {};
};

test('a program that was saved after the dry run is 409, and then no program is written', async () => {
  const ids = [await programWith(from), await programWith(from)];
  const dry = await replace(from, { exercise_id: to, dry_run: true });
  const { data: tree } = await getTree(ids[1] ?? 0);
  const day = tree.program_months[0]?.weeks[0]?.days[0];
  const month = tree.program_months[0];
  await store({
    id: tree.id,
    program_months: [
      { id: month?.id, weeks: [{ id: month?.weeks[0]?.id, days: [{ id: day?.id, title: 'Otro' }] }] },
    ],
  });
  expect((await replace(from, { exercise_id: to, programs: dry.data.programs })).status).toBe(409);
  for (const id of ids) expect(countOf((await getTree(id)).data, to)).toBe(0);
});

test('only the programs that are named change; one that does not have the exercise is 422', async () => {
  const [one, two] = [await programWith(from), await programWith(from)];
  const { data } = await replace(from, { exercise_id: to, dry_run: true });
  const programs = data.programs.filter(({ id }) => id === one);
  expect((await replace(from, { exercise_id: to, programs })).data.total).toBe(8);
  expect(countOf((await getTree(two)).data, from)).toBe(8);
  const again = await replace(from, { exercise_id: to, programs: [{ id: one, plan_revision: 99 }] });
  expect(again).toMatchObject({ status: 422, body: { errors: { programs: expect.anything() } } });
});

test('itself, a deleted or an unknown exercise is 422 at its field', async () => {
  await programWith(from);
  const [gone] = await db
    .insert(exercises)
    .values({ nombre: 'Quitado', deleted_at: new Date() })
    .returning({ id: exercises.id });
  for (const exercise_id of [from, gone?.id, 999_999]) {
    const { status, body } = await replace(from, { exercise_id });
    const text =
      exercise_id === gone?.id
        ? 'Se eliminó de la biblioteca. Elija otra opción.'
        : 'La opción elegida no existe.';
    expect([status, body.errors]).toEqual([422, { exercise_id: [text] }]);
  }
  expect((await replace(999_999, { exercise_id: to })).status).toBe(404);
});

test('program_edit replaces; exercise_show and program_show read the places', async () => {
  const none = await jarWith(['program_show', 'exercise_edit']);
  expect((await replace(from, { exercise_id: to, dry_run: true }, none)).status).toBe(403);
  expect(
    (await replace(from, { exercise_id: to, dry_run: true }, await jarWith(['program_edit']))).status,
  ).toBe(200);
  expect((await readUses(from, await jarWith(['exercise_show']))).status).toBe(403);
  expect((await readUses(from, await jarWith(['exercise_show', 'program_show']))).status).toBe(200);
});
