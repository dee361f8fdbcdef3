import { expect, test } from 'vitest';
import { PLAN_TEXT_LIMITS } from '@/lib/domain/plan/levels';
import { run, undo } from './history';
import { liveInside, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';
import { type Find, fillDown, findTexts, rewriteTexts, TEXT_FIELDS } from './rewrite';

const { plan } = readTree(treeOf(1));
const exercises = liveInside(plan, ROOT, 'exercise');
const [week] = liveInside(plan, ROOT, 'week');
const FIND: Find = { find: '', by: '', isExact: false, fields: new Set(TEXT_FIELDS) };

test('texts are found in the chosen part with everything inside it, and nowhere else', () => {
  const found = (within: string[], part: Partial<Find>) =>
    findTexts(plan, within, { ...FIND, ...part }).rewrites;
  expect(found([ROOT], { find: '12 REP.', by: '10 rep.' })).toHaveLength(exercises.length);
  expect(found([ROOT], { find: '12 REP.', by: 'x', isExact: true })).toEqual([]);
  expect(found([week?.key ?? ''], { find: '12 rep.', by: 'x' })).toHaveLength(exercises.length / 2);
  expect(found([exercises[0]?.key ?? ''], { find: 'rep', by: 'x' })).toHaveLength(1);
  expect(found([ROOT], { find: 'día', by: 'x', fields: new Set(['code']) })).toEqual([]);
  expect(found([ROOT], { find: 'Día 1', by: 'Lunes' }).map(({ after }) => after)).toEqual(['Lunes', 'Lunes']);
  expect(found([ROOT], { find: '', by: 'x' })).toEqual([]);
});

test('signs are texts, in what is found and in what takes its place', () => {
  const { rewrites } = findTexts(plan, [ROOT], { ...FIND, find: 'rep.', by: '$&$1' });
  expect(rewrites[0]?.after).toBe('12 $&$1');
  expect(findTexts(plan, [ROOT], { ...FIND, find: '1. rep', by: 'x' }).rewrites).toEqual([]);
});

test('what a save would refuse is counted and left', () => {
  const by = 'x'.repeat(PLAN_TEXT_LIMITS.code);
  const { rewrites, tooLong } = findTexts(plan, [ROOT], { ...FIND, find: 'A1', by: `${by}x` });
  expect([rewrites.length, tooLong > 0]).toEqual([0, true]);
});

test('an empty text is none', () => {
  const { rewrites } = findTexts(plan, [ROOT], { ...FIND, find: '12 rep.', by: '' });
  const start = { plan, past: [], future: [] };
  const after = run(start, { id: 'rewrite' }, (draft) => rewriteTexts(draft, rewrites));
  expect(after.plan.rows[exercises[0]?.key ?? '']?.values.duration).toBeNull();
});

test('500 rows of 3,000 are filled, rewritten and undone', () => {
  const { plan: large } = readTree(treeOf(84));
  const keys = liveInside(large, ROOT, 'exercise')
    .slice(0, 500)
    .map(({ key }) => key);
  const first = run({ plan: large, past: [], future: [] }, { id: 'edit' }, (draft) => {
    const row = draft.rows[keys[0] ?? ''];
    if (row) row.values.duration = '45 s';
  });
  const filled = run(first, { id: 'fill' }, (draft) => fillDown(draft, keys));
  expect(keys.map((key) => filled.plan.rows[key]?.values.duration)).toEqual(keys.map(() => '45 s'));
  const found = findTexts(filled.plan, keys, { ...FIND, find: '45', by: '50' });
  expect(found.rewrites).toHaveLength(500);
  const rewritten = run(filled, { id: 'rewrite' }, (draft) => rewriteTexts(draft, found.rewrites));
  expect(undo(undo(undo(rewritten))).plan).toEqual(large);
});
