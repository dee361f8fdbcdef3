import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyFixes, backport } from './backport';
import { buildContent, fullPlan, hashOf, sameContent } from './content';
import { type PlanDifference, planDifference } from './difference';
import { EDITS, type Edit, edit, samplePlan } from './edits.fixture';

const kindOf = (edits: readonly Edit[]) => {
  const from = samplePlan();
  const to = samplePlan();
  for (const each of edits) edit(to, each);
  return planDifference(from, to).kind;
};

test.each<[PlanDifference['kind'], Edit[]]>([
  ['none', []],
  ['fix', ['dose', 'title', 'block_text', 'rounds', 'month_period', 'code']],
  ['extend', ['append_week']],
  ['extend', ['append_month']],
  ['extend', ['append_week', 'append_month', 'dose']],
  ['edition', ['add_row']],
  ['edition', ['remove_row']],
  ['edition', ['swap_rows']],
  ['edition', ['move_row']],
  ['edition', ['replace_row']],
  ['edition', ['add_block']],
  ['edition', ['remove_day']],
  ['edition', ['move_day']],
  ['edition', ['change_weekday']],
  ['edition', ['insert_week']],
  ['edition', ['remove_week']],
  ['edition', ['append_week', 'remove_row', 'dose']],
])('publish-kinds: %s is %j', (kind, edits) => {
  expect(kindOf(edits)).toBe(kind);
});

test('fixes and weeks after the last are listed beside an edition', () => {
  const to = samplePlan();
  for (const each of ['append_week', 'remove_row', 'dose'] as const) edit(to, each);
  const { fixes, appended, days } = planDifference(samplePlan(), to);
  expect(fixes).toMatchObject([{ level: 'exercise', after: { duration: expect.any(String) } }]);
  expect(appended).toHaveLength(1);
  expect(days.map(({ kind, change }) => [kind, change])).toEqual(
    expect.arrayContaining([
      ['extend', 'added'],
      ['edition', 'changed'],
    ]),
  );
});

test('a moved row counts as moved within a day, and as removed and added between days', () => {
  const within = samplePlan();
  edit(within, 'swap_rows');
  const rows = planDifference(samplePlan(), within).days.flatMap((day) => day.rows);
  expect(rows.map(({ change }) => change)).toEqual(['moved']);
  const between = samplePlan();
  edit(between, 'move_row');
  const changes = planDifference(samplePlan(), between).days.map((day) =>
    day.rows.map(({ change }) => change),
  );
  expect(changes).toEqual([['removed'], ['added']]);
});

const someEdits = fc.array(fc.constantFrom(...EDITS), { maxLength: 8 });

test('backport-exact: another major differs by the fixed rows and appended weeks only', () => {
  fc.assert(
    fc.property(someEdits, someEdits, (before, edits) => {
      const other = samplePlan();
      for (const each of before) edit(other, each);
      const [from, to] = [samplePlan(), samplePlan()];
      for (const each of edits) edit(to, each);
      const difference = planDifference(from, to);
      const patched = backport(other, difference);
      const left = planDifference(other, patched);
      const fixedRows = new Set(difference.fixes.map(({ level, id }) => `${level} ${id}`));
      expect(left.kind === 'edition').toBe(false);
      for (const { level, id } of left.fixes) expect(fixedRows).toContain(`${level} ${id}`);
      const weeks = new Set(difference.appended.map(({ week }) => week.id));
      for (const { week } of left.appended) expect(weeks).toContain(week.id);
      // Doing it twice changes nothing more.
      expect(planDifference(patched, backport(patched, difference)).kind).toBe('none');
    }),
  );
});

test('a removed day that returns in a new week is once in the edition that still has it', () => {
  const [first, second, third] = [samplePlan(), samplePlan(), samplePlan()];
  const day = first.months[0]?.weeks[0]?.days[0];
  for (const plan of [second, third]) edit(plan, 'remove_day');
  edit(third, 'append_week');
  if (day)
    third.months
      .at(-1)
      ?.weeks.at(-1)
      ?.days.push({ ...day, day: 7 });
  const { appended, fixes } = planDifference(second, third);
  const ids = backport(first, { appended, fixes }).months.flatMap(({ weeks }) =>
    weeks.flatMap(({ days }) => days.map(({ id }) => id)),
  );
  expect(appended[0]?.week.days.map(({ id }) => id)).toContain(day?.id);
  expect(ids.filter((id) => id === day?.id)).toHaveLength(1);
  expect(ids).toHaveLength(new Set(ids).size);
});

test('a draft that only fixes is reached by its fixes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<Edit>('dose', 'title', 'rounds', 'code', 'block_text')), (edits) => {
      const to = samplePlan();
      for (const each of edits) edit(to, each);
      expect(applyFixes(samplePlan(), planDifference(samplePlan(), to).fixes)).toEqual(to);
    }),
  );
});

test('a plan is its index and bodies, whatever the order of its keys', () => {
  fc.assert(
    fc.property(someEdits, (edits) => {
      const plan = samplePlan();
      for (const each of edits) edit(plan, each);
      const { index, bodies, stats } = buildContent(
        plan,
        new Map([[1, { duration: '6 min', description: null }]]),
      );
      expect(fullPlan(index, bodies)).toEqual(plan);
      expect(sameContent(index, buildContent(plan, new Map()).index)).toBe(true);
      expect(stats.exercises).toBe(
        index.months.flatMap(({ weeks }) => weeks.flatMap(({ days }) => days.flatMap((d) => d.exercise_ids)))
          .length,
      );
    }),
  );
  const [block] = samplePlan().months[0]?.weeks[0]?.days[0]?.blocks ?? [];
  const turned = Object.fromEntries(Object.entries(block ?? {}).reverse()) as typeof block;
  expect(block && turned && hashOf({ blocks: [block] }) === hashOf({ blocks: [turned] })).toBe(true);
});
