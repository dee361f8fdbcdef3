import { produce } from 'immer';
import { expect, test } from 'vitest';
import { setRemoved, setValue, type Writable } from '../state/commands';
import { weeksAfter } from '../state/places';
import {
  type DraftRow,
  liveChildren,
  liveInside,
  type Plan,
  ROOT,
  type RowKey,
  readTree,
} from '../state/plan';
import { treeOf } from '../state/plan.fixture';
import { progressTable, writeDoses } from './progress';
import type { Rule } from './rule';

const change = (plan: Plan, command: (draft: Writable) => void): Plan =>
  produce(plan, (draft) => command(draft as Writable));
const REPS: Rule = { field: 'reps', by: 1, limit: 15, round: 1, every: 1, factor: 0.6 };

/** Seven weeks with the same day: the first has the source rows, the fourth is empty, the last is light. */
function weeksOf(doses: readonly string[]) {
  let plan = readTree(treeOf(4)).plan;
  const weeks = liveInside(plan, ROOT, 'week').slice(0, 7);
  const dayOf = (week: DraftRow) => liveChildren(plan, week.key)[0] as DraftRow;
  plan = change(plan, (draft) => {
    for (const week of weeks) {
      const rows = liveInside(draft, dayOf(week).key, 'exercise');
      for (const [at, dose] of doses.entries()) setValue(draft, [rows[at]?.key ?? ''], 'duration', dose);
    }
    setRemoved(draft, [dayOf(weeks[2] as DraftRow).key], true);
  });
  const sources = liveInside(plan, dayOf(weeks[0] as DraftRow).key, 'exercise').slice(0, doses.length);
  const after = weeks.slice(1).map(({ key }) => key);
  return { plan, sources, after, light: new Set<RowKey>([after.at(-1) as RowKey]) };
}

const texts = (plan: Plan, doses: string[], rule: Rule, isLight = true) => {
  const { sources, after, light } = weeksOf(doses);
  const table = progressTable(plan, sources, after, isLight ? light : new Set(), rule);
  return table.lines.map(({ cells }) => cells.map((cell) => cell.after));
};

test('repetitions go up to their limit over the weeks that have the row; a light week takes its share', () => {
  const { plan, sources, after, light } = weeksOf(['4 × 12', '4 × 10 @ 20 kg', '40 s']);
  const table = progressTable(plan, sources, after, light, REPS);
  expect(table.empty).toEqual([after[1]]);
  expect(table.weeks).toHaveLength(5);
  expect(table.lines.map(({ cells }) => cells.map((cell) => cell.after))).toEqual([
    ['4 × 13', '4 × 14', '4 × 15', '4 × 15', '3 × 9'],
    ['4 × 11 @ 20 kg', '4 × 12 @ 20 kg', '4 × 13 @ 20 kg', '4 × 14 @ 20 kg', '3 × 8 @ 20 kg'],
    ['40 s', '40 s', '40 s', '40 s', '40 s'],
  ]);
  expect(table.lines.map(({ refusal }) => refusal)).toEqual([null, null, 'other']);
  expect([table.writes.size, table.same]).toEqual([10, 5]);
});

test('plain doses are written into the same weekday, exercise and code, and nowhere else', () => {
  const { plan, sources, after } = weeksOf(['3 × 8 rep.']);
  const { writes } = progressTable(plan, sources, after, new Set(), REPS);
  const written = change(plan, (draft) => writeDoses(draft, writes));
  const changed = Object.values(written.rows).filter((row) => row !== plan.rows[row.key]);
  expect(changed.map(({ values }) => values.duration)).toEqual([
    '3 × 9 rep.',
    '3 × 10 rep.',
    '3 × 11 rep.',
    '3 × 12 rep.',
    '3 × 13 rep.',
  ]);
  for (const row of changed) {
    expect(row.ref).toBe(sources[0]?.ref);
    expect(row.values.code).toBe(sources[0]?.values.code);
    expect(written.rows[written.rows[row.parent]?.parent ?? '']?.ref).toBe(1);
  }
});

test.each<[string, string, Partial<Rule>, string[]]>([
  [
    'kilograms in steps of 2,5',
    '5 × 5 @ 40 kg',
    { field: 'kg', by: 2.5, limit: 47, round: 2.5 },
    ['5 × 5 @ 42,5 kg', '5 × 5 @ 45 kg', '5 × 5 @ 47 kg', '5 × 5 @ 47 kg', '3 × 5 @ 27,5 kg'],
  ],
  [
    'percent, rounded to 5',
    '3 × 8 @ 62 %',
    { field: 'percent', by: 5, limit: null, round: 5 },
    ['3 × 8 @ 65 %', '3 × 8 @ 70 %', '3 × 8 @ 75 %', '3 × 8 @ 80 %', '2 × 8 @ 50 %'],
  ],
  [
    'seconds by side every two weeks',
    '30 s por lado',
    { field: 'seconds', by: 10, limit: null, every: 2 },
    ['30 s por lado', '40 s por lado', '40 s por lado', '50 s por lado', '30 s por lado'],
  ],
  [
    'series',
    '3 × 8-12',
    { field: 'sets', by: 1, limit: 5 },
    ['4 × 8-12', '5 × 8-12', '5 × 8-12', '5 × 8-12', '3 × 8-12'],
  ],
  [
    'a range',
    '3 × 8-12',
    { by: 2, limit: null },
    ['3 × 10-14', '3 × 12-16', '3 × 14-18', '3 × 16-20', '2 × 10-12'],
  ],
  ['a ladder', '12/10/8', { limit: 14 }, ['13/11/9', '14/12/10', '14/13/11', '14/14/12', '8/8/7']],
  [
    'less, never below the limit',
    '3 × 10',
    { by: -3, limit: 4 },
    ['3 × 7', '3 × 4', '3 × 4', '3 × 4', '2 × 2'],
  ],
])('%s', (_, dose, part, expected) => {
  const { plan } = weeksOf([dose]);
  expect(texts(plan, [dose], { ...REPS, ...part })).toEqual([expected]);
});

test('a dose that is not read stays everywhere', () => {
  const { plan, sources, after } = weeksOf(['hasta cansarse']);
  const { lines, writes } = progressTable(plan, sources, after, new Set(), REPS);
  expect(lines[0]?.refusal).toBe('unread');
  expect(writes.size).toBe(0);
});

test('weeks that follow are those of the plan, across months', () => {
  const { plan } = readTree(treeOf(3));
  const weeks = liveInside(plan, ROOT, 'week');
  expect(weeksAfter(plan, weeks[1]?.key ?? '').map(({ key }) => key)).toEqual(
    weeks.slice(2).map(({ key }) => key),
  );
});

test('a whole program of 3,000 rows gets each of its doses', () => {
  const tree = treeOf(84);
  const { plan } = readTree(tree);
  const [week] = liveInside(plan, ROOT, 'week');
  const sources = liveInside(plan, week?.key ?? '', 'exercise');
  expect(liveInside(plan, ROOT, 'exercise').length).toBeGreaterThan(3_000);
  const weeks = weeksAfter(plan, week?.key ?? '').map(({ key }) => key);
  const { writes } = progressTable(plan, sources, weeks, new Set(), REPS);
  const after = change(plan, (draft) => writeDoses(draft, writes));
  expect(writes.size).toBeGreaterThan(2_000);
  for (const [key, dose] of writes) expect(after.rows[key]?.values.duration).toBe(dose);
});
