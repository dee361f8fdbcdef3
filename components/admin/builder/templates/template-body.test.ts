import { produce } from 'immer';
import { expect, test } from 'vitest';
import { setRemoved, type Writable } from '../state/commands';
import { branchOf, liveChildren, liveInside, type Plan, ROOT, readTree } from '../state/plan';
import { treeOf } from '../state/plan.fixture';
import { addTemplate, bodyOf, branchFrom } from './template-body';

const { plan } = readTree(treeOf(1));
const [first, second] = liveInside(plan, ROOT, 'week');
if (!first || !second) throw new Error('fixture');
const add = (
  to: Plan,
  ...rest: [Parameters<typeof addTemplate>[1], string | null, Parameters<typeof addTemplate>[3]]
) => produce(to, (draft) => void addTemplate(draft as Writable, ...rest));

test.each(['week', 'day', 'block'] as const)('a %s is kept as an entry and read back as it was', (level) => {
  const [row] = liveInside(plan, ROOT, level);
  if (!row) throw new Error('fixture');
  const branch = branchOf(plan, row);
  const body = JSON.parse(JSON.stringify(bodyOf(branch)));
  expect(JSON.stringify(body)).not.toContain('"id"');
  expect(branchFrom(level, body)).toEqual(branch);
});

test('rows without a reference are left out with all below them', () => {
  const body = {
    blocks: [{ exercises: [{ exercise_id: 1 }] }, { block: { id: 2 }, exercises: [{ code: 'A' }] }],
  };
  const { below } = branchFrom('day', body);
  expect(below.map(({ ref, below: rows }) => [ref, rows.length])).toEqual([[2, 0]]);
});

test('a week adds its days after what each weekday holds, and makes those that are missing', () => {
  const [monday] = liveChildren(plan, second.key);
  const gone = produce(plan, (draft) => setRemoved(draft as Writable, [monday?.key ?? ''], true));
  const after = add(gone, { week: second.key, day: 5 }, null, branchOf(plan, first));
  const blocks = liveChildren(after, second.key).map((day) => [day.ref, liveChildren(after, day.key).length]);
  expect(blocks).toEqual([
    [1, 2],
    [2, 4],
    [3, 4],
  ]);
  expect(liveChildren(after, second.key)[1]?.values.title).toBe('Día 2');
});

test('a block goes after the active one, else last', () => {
  const [day] = liveChildren(plan, first.key);
  const [one] = liveChildren(plan, day?.key ?? '');
  if (!day || !one) throw new Error('fixture');
  const block = { ...branchOf(plan, one), ref: 9 };
  const place = { week: first.key, day: day.ref };
  const refs = (to: Plan) => liveChildren(to, day.key).map(({ ref }) => ref);
  expect(refs(add(plan, place, one.key, block))).toEqual([1, 9, 2]);
  expect(refs(add(plan, place, null, block))).toEqual([1, 2, 9]);
});
