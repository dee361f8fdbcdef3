import { describe, expect, test } from 'vitest';
import type { VideoColumn } from '@/lib/domain/content/video';
import { checksOf, checksOfRow, type LibraryFacts, noFacts } from './checks';
import { type FieldValue, liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

/** A plan with changed values, reference or state of one row. */
const withRow = (
  of: Plan,
  key: string,
  part: { values?: Record<string, FieldValue>; removed?: boolean },
): Plan => {
  const row = of.rows[key];
  if (!row) throw new Error('no such row');
  const next = { ...row, ...part, values: { ...row.values, ...part.values } };
  return { ...of, rows: { ...of.rows, [key]: next } };
};
const read = readTree(treeOf()).plan;
const plan = liveInside(read, ROOT, 'exercise').reduce(
  (of, { key }) => withRow(of, key, { values: { code: null } }),
  read,
);
const [block] = liveInside(plan, ROOT, 'block');
const rows = liveInside(plan, ROOT, 'exercise');
const [first, second, third] = rows;
if (!block || !first || !second || !third) throw new Error('the fixture is empty');
const kinds = (of: Plan, facts: LibraryFacts = noFacts()) =>
  checksOf(of, facts).map(({ key, kind, detail }) => ({ key, kind, detail }));
/** Rows of 30 seconds without rest, in a block of the given minutes. */
const timed = (minutes: number, rounds: number | null = 4, facts?: LibraryFacts) => {
  const of = [first, second, third].reduce(
    (so, { key }) => withRow(so, key, { values: { duration: '30 s' } }),
    withRow(plan, block.key, { values: { duration: `${minutes} min`, rounds, rest_seconds: 0 } }),
  );
  return kinds(of, facts).filter(({ key }) => key === block.key);
};

describe('what deserves a look', () => {
  test('nothing, where everything is in order', () => {
    expect(kinds(plan)).toEqual([]);
  });

  test('a dose that is not read', () => {
    const odd = withRow(plan, first.key, { values: { duration: 'hasta cansarse' } });
    expect(kinds(odd)).toEqual([{ key: first.key, kind: 'dose', detail: { dose: 'hasta cansarse' } }]);
  });

  test('minutes of rows that are more than a quarter off those of their block', () => {
    expect(timed(6)).toEqual([]);
    expect(timed(5)).toEqual([]);
    expect(timed(10)).toEqual([{ key: block.key, kind: 'minutes', detail: { says: 10, sum: 6 } }]);
    // The rounds of the library's description count, as they do for customers.
    expect(timed(10, null)).toEqual([]);
    const usual = { duration: null, description: 'Cuatro vueltas.' };
    expect(timed(10, null, { ...noFacts(), usualBlocks: new Map([[block.ref, usual]]) })).toHaveLength(1);
  });

  test('the second of two codes in a day, not of two days', () => {
    const codes = [first, second].reduce((of, { key }) => withRow(of, key, { values: { code: 'Z9' } }), plan);
    expect(kinds(codes)).toEqual([{ key: second.key, kind: 'code', detail: { code: 'Z9' } }]);
    const row = codes.rows[second.key];
    expect(row && checksOfRow(codes, row, noFacts())).toHaveLength(1);
    expect(checksOfRow(codes, codes.rows[first.key] ?? first, noFacts())).toEqual([]);
  });

  test('an exercise without video once, at its first row; each of its rows says so beside it', () => {
    const facts = {
      ...noFacts(),
      media: new Map([[first.ref, { poster: null, duration: null, videos: new Set<VideoColumn>() }]]),
    };
    const own = rows.filter(({ ref }) => ref === first.ref);
    expect(kinds(plan, facts)).toEqual([{ key: own[0]?.key, kind: 'video', detail: { rows: own.length } }]);
    for (const row of own) expect(checksOfRow(plan, row, facts)).toMatchObject([{ kind: 'video' }]);
  });

  test('rows of the library that were deleted, on every level', () => {
    const none = noFacts().deleted;
    const facts = { ...noFacts(), deleted: { ...none, weeks: new Set([1]), months: new Set([1]) } };
    expect(kinds(plan, facts).map(({ key, kind }) => [key.split('-')[0], kind])).toEqual([
      ['month', 'library'],
      ['week', 'library'],
    ]);
  });

  test('a week without exercises', () => {
    const [week] = liveInside(plan, ROOT, 'week');
    const emptied = liveInside(plan, week?.key ?? '', 'block').reduce(
      (of, { key }) => withRow(of, key, { removed: true }),
      plan,
    );
    expect(kinds(emptied)).toEqual([{ key: week?.key, kind: 'week', detail: {} }]);
  });

  test('a day that trains where its week of the library does not', () => {
    const facts = { ...noFacts(), weekDays: new Map([[1, [1, 2]]]) };
    const [week] = liveInside(plan, ROOT, 'week');
    const off = liveInside(plan, week?.key ?? '', 'day').filter(({ ref }) => ref === 3);
    expect(kinds(plan, facts)).toEqual(off.map(({ key }) => ({ key, kind: 'weekday', detail: {} })));
  });

  test('is worked out once for a plan and its facts', () => {
    const facts = noFacts();
    expect(checksOf(plan, facts)).toBe(checksOf(plan, facts));
    expect(checksOf(plan, noFacts())).not.toBe(checksOf(plan, facts));
  });

  test('a removed row is no longer looked at', () => {
    const odd = withRow(plan, first.key, { values: { duration: 'hasta cansarse' }, removed: true });
    expect(kinds(odd)).toEqual([]);
  });
});
