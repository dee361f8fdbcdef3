import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLONE_MODES, clonePlan, overlaps } from './clone';
import { CLONE_PAIRS } from './clone-pairs.fixture';
import { PLAN_LEVELS, type PlanLevel } from './levels';
import { PLAN_ROOT, PlanDraft, type PlanNode, type StoredPlanRow } from './tree';

type Rows = { [L in PlanLevel]: StoredPlanRow[] };
/** Weekdays of each week with a block count each, in weeks of months. */
const trees = fc.array(
  fc.array(
    fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 7 }), fc.nat(3)), {
      selector: ([day]) => day,
      maxLength: 4,
    }),
    {
      maxLength: 3,
    },
  ),
  { minLength: 1, maxLength: 3 },
);
type Tree = [number, number][][][];

function draftOf(months: Tree): PlanDraft {
  const rows: Rows = { month: [], week: [], day: [], block: [], exercise: [] };
  let id = 0;
  const put = (level: PlanLevel, parent: number, values: StoredPlanRow['values']): number => {
    id += 1;
    rows[level].push({ id, parent, live: true, values });
    return id;
  };
  for (const weeks of months) {
    const month = put('month', PLAN_ROOT, {
      month_id: 1,
      start_date: '2026-08-03',
      end_date: null,
      period: 'x',
      year: 2026,
    });
    for (const [position, days] of weeks.entries()) {
      const week = put('week', month, { week_id: 1, position });
      for (const [day_id, count] of days) {
        const day = put('day', week, { day_id, title: day_id % 2 ? 'Impar' : null });
        for (let order = 0; order < count; order++) {
          const block = put('block', day, {
            block_id: 1,
            duration: `${day_id} min`,
            description: null,
            order,
          });
          put('exercise', block, { exercise_id: 1, duration: `${order} s`, position: 0 });
        }
      }
    }
  }
  return new PlanDraft(rows);
}

const count = (draft: PlanDraft) => PLAN_LEVELS.map((level) => draft.all(level).length);
const live = (draft: PlanDraft, level: PlanLevel) =>
  draft.all(level).map(({ id, values }) => ({ id, values: { ...values } }));

function pick(
  draft: PlanDraft,
  level: (typeof CLONE_PAIRS)[number][number],
  seed: number,
): PlanNode | null | undefined {
  if (level === 'program') return null;
  const all = draft.all(level);
  return all[seed % (all.length || 1)];
}

test('over all pairs of levels, both modes and 100 trees: what is added and what goes is what differs', () => {
  fc.assert(
    fc.property(trees, trees, fc.nat(), fc.integer({ min: 1, max: 4 }), (one, other, seed, times) => {
      for (const [level, into] of CLONE_PAIRS)
        for (const mode of CLONE_MODES) {
          const [source, destiny] = [draftOf(one as Tree), draftOf(other as Tree)];
          const [from, to] = [pick(source, level, seed), pick(destiny, into, seed)];
          if (from === undefined || to === undefined) continue;
          const before = count(destiny);
          const kept = PLAN_LEVELS.map((each) => live(destiny, each));
          const untouched = count(source);
          clonePlan({ source, from, destiny, to, mode, times: level === 'week' ? times : 1 });
          expect(count(source)).toEqual(untouched);
          const after = count(destiny);
          const changes = PLAN_LEVELS.map((each) => {
            const touched = destiny.touched(each);
            const added = touched.filter((node) => node.before === null).length;
            return added - touched.filter((node) => node.before?.live && !node.live).length;
          });
          expect(after.map((n, index) => n - (before[index] ?? 0))).toEqual(changes);
          if (mode === 'append')
            for (const [index, each] of PLAN_LEVELS.entries()) {
              const now = new Map(live(destiny, each).map((row) => [row.id, row.values]));
              for (const { id, values } of kept[index] ?? []) {
                const { title, ...rest } = values;
                expect(now.get(id)).toMatchObject(rest);
                if (typeof title === 'string') expect(now.get(id)?.title).toBe(title);
              }
            }
          for (const month of destiny.touched('month'))
            if (month.before === null)
              expect(month.values).toMatchObject({ start_date: null, period: null, year: null });
        }
    }),
    { numRuns: 100 },
  );
});

test('replace leaves the source’s content in the destination, and nothing else', () => {
  fc.assert(
    fc.property(trees, trees, fc.nat(), (one, other, seed) => {
      const [source, destiny] = [draftOf(one as Tree), draftOf(other as Tree)];
      const [from, to] = [pick(source, 'week', seed), pick(destiny, 'week', seed)];
      if (!from || !to) return;
      clonePlan({ source, from, destiny, to, mode: 'replace', times: 1 });
      const content = (draft: PlanDraft, week: PlanNode) =>
        draft
          .inside(week)
          .map((day) => [day.values.day_id, draft.inside(day).map(({ values }) => values.duration)] as const)
          .filter(([, blocks]) => blocks.length > 0);
      expect(content(destiny, to)).toEqual(content(source, from));
    }),
  );
});

test('one place overlaps itself, what contains it and the weeks that follow it', () => {
  const draft = draftOf([[[[1, 1]], [[1, 1]]], [[[2, 1]]]]);
  const [first, second, third] = draft.all('week');
  const [month, later] = draft.all('month');
  const over = (from: PlanNode | null, to: PlanNode | null, times = 1) =>
    overlaps({ source: draft, from, destiny: draft, to, times });
  if (!first || !second || !third || !month || !later) throw new Error('the tree is too small');
  expect([over(first, first), over(first, month), over(month, null), over(null, null)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([over(first, second), over(first, later), over(third, month)]).toEqual([false, false, false]);
  expect([over(third, second, 2), over(third, first, 2)]).toEqual([true, false]);
  expect(overlaps({ source: draft, from: first, destiny: draftOf([[[]]]), to: null, times: 1 })).toBe(false);
});

test('a place may be appended to itself: what is copied is what was there', () => {
  const draft = draftOf([[[[1, 2]]]]);
  clonePlan({ source: draft, from: null, destiny: draft, to: null, mode: 'append', times: 1 });
  expect(count(draft)).toEqual([2, 2, 2, 4, 4]);
});

test('several weeks go one after the other into a week and those that follow, and the rest is added', () => {
  const source = draftOf([[[[1, 1]], [[2, 2]], [[3, 1]]]]);
  const destiny = draftOf([[[], [[5, 1]]]]);
  const [from, ...more] = source.all('week');
  const [, to] = destiny.all('week');
  if (!from || !to) throw new Error('the tree is too small');
  clonePlan({ source, from, more, destiny, to, mode: 'append', times: 1 });
  const daysOf = (draft: PlanDraft) =>
    draft.all('week').map((week) =>
      draft
        .inside(week)
        .map(({ values }) => values.day_id)
        .sort(),
    );
  expect(daysOf(destiny)).toEqual([[], [1, 5], [2], [3]]);
});

test('several weeks overlap where any of them would be overwritten', () => {
  const draft = draftOf([[[[1, 1]], [[1, 1]], [[1, 1]], [[1, 1]]]]);
  const [first, second, third, fourth] = draft.all('week');
  if (!first || !second || !third || !fourth) throw new Error('the tree is too small');
  const over = (more: readonly PlanNode[], to: PlanNode) =>
    overlaps({ source: draft, from: first, more, destiny: draft, to, times: 1 });
  expect([over([second], third), over([second], second), over([third], second), over([], second)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
