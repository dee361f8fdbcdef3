import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, program_ranges, program_users, program_versions, progress_logs } from '@/db/schema';
import { makeProgram, makeUser } from '../factories';
import { clone, storePlan } from './clone-kit';
import { getTree, library, planChanges, programRow, type TreeMonth, withoutIdentity } from './kit';

let lib: Awaited<ReturnType<typeof library>>;
beforeAll(async () => {
  lib = await library();
});

const source = (name: string) => storePlan(lib, name);
const weekOf = (months: readonly TreeMonth[], m: number, w: number) => months[m]?.weeks[w];
const doses = (months: readonly TreeMonth[], m: number, w: number) =>
  weekOf(months, m, w)?.days.map(({ day_id, blocks }) => [
    day_id,
    blocks.map(({ exercises }) => exercises.map(({ duration }) => duration).join()),
  ]);

test('append adds blocks after the existing ones and changes none; replace puts them in their place', async () => {
  const made = await source('Agregar');
  const body = {
    program_id: made.id,
    month_id: lib.months[0],
    week_id: lib.weeks[0],
    destiny_program_id: made.id,
    destiny_month_id: lib.months[0],
    destiny_week_id: lib.weeks[1],
    draft: 1,
  };
  const added = await clone(body);
  expect(added.data).toMatchObject({
    level: 'week',
    mode: 'append',
    added: { months: 0, weeks: 0, days: 1, blocks: 2, exercises: 3, minutes: 20 },
    replaced: { months: 0, weeks: 0, days: 0, blocks: 0, exercises: 0, minutes: 0 },
    days: [
      {
        day_id: 1,
        title: 'Lunes 01',
        before: { blocks: 1, exercises: 2, minutes: 10 },
        after: { blocks: 2, exercises: 4, minutes: 20 },
      },
      {
        day_id: 2,
        title: 'Martes',
        before: { blocks: 0, exercises: 0, minutes: 0 },
        after: { blocks: 1, exercises: 1, minutes: 10 },
      },
    ],
    warnings: [{ code: 'title_kept', path: expect.stringMatching(/^Agregar \/ .* \/ Lunes$/) }],
  });
  const after = (await getTree(made.id)).data.program_months;
  expect(doses(after, 0, 1)).toEqual([
    [1, ['01 rep.,45 s', '00 rep.,45 s']],
    [2, ['máx']],
  ]);
  const back = await clone({
    ...body,
    week_id: lib.weeks[3],
    month_id: lib.months[1],
    destiny_week_id: lib.weeks[0],
    mode: 'replace',
  });
  expect(back.data).toMatchObject({
    replaced: { blocks: 2, exercises: 3, minutes: 20, days: 0 },
    warnings: [{ code: 'day_emptied' }],
  });
  const replaced = (await getTree(made.id)).data.program_months;
  expect(doses(replaced, 0, 0)).toEqual([
    [1, ['11 rep.,45 s']],
    [2, []],
  ]);
  expect(weekOf(replaced, 0, 0)?.days[0]?.title).toBe('Lunes 11');
  expect(doses(replaced, 0, 1)).toEqual(doses(after, 0, 1));
});

test('a destination that is the parent gets a new week or month; times creates that many', async () => {
  const made = await source('Repetir');
  const at = { program_id: made.id, destiny_program_id: made.id, month_id: lib.months[0], draft: 1 };
  await clone({ ...at, week_id: lib.weeks[0], destiny_month_id: lib.months[1], times: 3 });
  await clone(at);
  const after = (await getTree(made.id)).data.program_months;
  expect(after.map(({ weeks }) => weeks.length)).toEqual([2, 5, 2]);
  expect(after[1]?.weeks.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4]);
  for (const w of [2, 3, 4]) expect(doses(after, 1, w)).toEqual(doses(after, 0, 0));
  expect(after[2]).toMatchObject({
    month_id: lib.months[0],
    start_date: null,
    end_date: null,
    period: null,
    year: null,
  });
  expect(withoutIdentity(after[2]?.weeks)).toEqual(withoutIdentity(after[0]?.weeks));
});

test('several weeks go into the weeks that follow, as one change, and the dry run says the same', async () => {
  const made = await source('Varias');
  const [first, second] = made.program_months[0]?.weeks ?? [];
  const target = made.program_months[1];
  const body = {
    program_id: made.id,
    // In the order of the plan, whatever the order of the ids.
    program_week_ids: [second?.id, first?.id],
    destiny_program_id: made.id,
    destiny_program_week_id: target?.weeks[1]?.id,
    mode: 'replace',
    draft: 1,
  };
  const changes = (await planChanges(made.id)).length;
  const { data: foretold } = await clone({ ...body, dry_run: 1 });
  const { data } = await clone(body);
  expect(data.added).toEqual(foretold.added);
  expect(data.replaced).toEqual(foretold.replaced);
  expect(data.added.weeks).toBe(1);
  expect(data.source.path.split(', ')).toHaveLength(2);
  expect(await planChanges(made.id)).toHaveLength(changes + 1);
  const after = (await getTree(made.id)).data.program_months;
  expect(after.map(({ weeks }) => weeks.length)).toEqual([2, 3]);
  expect(doses(after, 1, 1)).toEqual(expect.arrayContaining(doses(after, 0, 0) ?? []));
  expect(doses(after, 1, 2)).toEqual(doses(after, 0, 1));

  const refused = async (more: object) => (await clone({ ...body, ...more })).wrong;
  expect(await refused({ program_week_ids: [first?.id, 999_999] })).toEqual(['program_week_ids']);
  expect(await refused({ times: 2 })).toEqual(['times']);
  expect(await refused({ destiny_program_week_id: first?.id })).toEqual(['destiny_program_week_id']);
});

test('times copies a week into the weeks that follow, and adds last what is missing', async () => {
  const made = await source('Siguientes');
  const { data } = await clone({
    program_id: made.id,
    month_id: lib.months[0],
    week_id: lib.weeks[0],
    destiny_program_id: made.id,
    destiny_month_id: lib.months[0],
    destiny_week_id: lib.weeks[1],
    mode: 'replace',
    times: 4,
    draft: 1,
  });
  expect(data.added.weeks).toBe(1);
  const after = (await getTree(made.id)).data.program_months;
  expect(after.map(({ weeks }) => weeks.length)).toEqual([2, 3]);
  for (const [m, w] of [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, 2],
  ] as const)
    expect(doses(after, m, w)).toEqual(doses(made.program_months, 0, 0));
});

test('an entire program goes after the existing months, or in their place', async () => {
  const [from, to] = [await source('Todo'), await source('Nada')];
  const at = { program_id: from.id, destiny_program_id: to.id, draft: 1 };
  await clone(at);
  expect((await getTree(to.id)).data.program_months).toHaveLength(4);
  const { data } = await clone({ ...at, mode: 'replace' });
  expect(data.replaced).toMatchObject({ months: 4, weeks: 8, days: 12, blocks: 12, exercises: 20 });
  const after = (await getTree(to.id)).data.program_months;
  const plain = from.program_months.map((month) => ({
    ...month,
    start_date: null,
    end_date: null,
    period: null,
    year: null,
  }));
  expect(withoutIdentity(after)).toEqual(withoutIdentity(plain));
});

test('clone-never-copies: customers, marks, versions, prices, slug, texts, dates stay where they are', async () => {
  const { program } = await makeProgram({ ranges: [{ name: '3 meses', price: 4_900, planId: 'P-1' }] });
  const plan = await source('Con todo');
  await clone({ program_id: plan.id, destiny_program_id: program.id });
  const user = await makeUser();
  await db.insert(program_users).values({ program_id: program.id, user_id: user.id });
  const tree = (await getTree(program.id)).data;
  const row = weekOf(tree.program_months, 0, 0)?.days[0]?.blocks[0]?.exercises[0];
  await db.insert(progress_logs).values({
    uuid: '0190d2a4-5f1c-7000-8000-000000000001',
    user_id: user.id,
    program_id: program.id,
    program_block_exercise_id: row?.id,
    names: {},
    logged_on: '2026-08-03',
  });
  const empty = (await makeProgram()).program;
  const before = await programRow(empty.id);
  const { data } = await clone({ program_id: program.id, destiny_program_id: empty.id, draft: 1 });
  expect(data.added.exercises).toBeGreaterThan(0);
  const own = async (
    table: typeof program_users | typeof program_ranges | typeof program_versions | typeof progress_logs,
  ) => (await db.select().from(table).where(eq(table.program_id, empty.id))).length;
  expect(
    await Promise.all([own(program_users), own(program_ranges), own(program_versions), own(progress_logs)]),
  ).toEqual([0, 0, 0, 0]);
  const after = await programRow(empty.id);
  const { updated_at: _then, plan_revision: _was, ...kept } = before;
  expect(after).toMatchObject(kept);
  const copied = (await getTree(empty.id)).data.program_months;
  const ids = (months: readonly TreeMonth[]) =>
    months.flatMap(({ weeks }) =>
      weeks.flatMap(({ days }) =>
        days.flatMap(({ blocks }) => blocks.flatMap(({ exercises }) => exercises.map(({ id }) => id))),
      ),
    );
  expect(ids(copied).filter((id) => ids(tree.program_months).includes(id))).toEqual([]);
  expect(copied.every((month) => month.start_date === null && month.year === null)).toBe(true);
  const marks = await db.select().from(progress_logs).where(eq(progress_logs.user_id, user.id));
  expect(marks).toMatchObject([{ program_id: program.id, program_block_exercise_id: row?.id }]);
});

test('a clone is one revision, one audit entry and one change that names its rows', async () => {
  const [from, to] = [await source('De'), await source('A')];
  const { data } = await clone({ program_id: from.id, destiny_program_id: to.id, draft: 1 });
  expect(data.plan_revision).toBe(2);
  const [, change, ...more] = await planChanges(to.id);
  expect(more).toEqual([]);
  expect(change).toMatchObject({ revision: 2, label: 'clone' });
  const audits = await db
    .select()
    .from(audit_entries)
    .where(
      and(
        eq(audit_entries.model, 'programs'),
        eq(audit_entries.model_id, to.id),
        eq(audit_entries.action, 'clone'),
      ),
    );
  expect(audits).toMatchObject([{ after: { source: 'De', destiny: 'A', plan_revision: 2 } }]);
  const live = await db
    .select()
    .from(program_versions)
    .where(and(eq(program_versions.program_id, to.id), isNull(program_versions.note)));
  expect(live).toEqual([]);
});
