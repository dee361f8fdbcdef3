import { produce } from 'immer';
import { expect, test } from 'vitest';
import { insert, move, setReference, setRemoved, setValue, type Writable } from './commands';
import { mergePlans } from './merge';
import { branchOf, liveChildren, liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

const { plan: base, ids } = readTree(treeOf(1));
const change = (command: (draft: Writable) => void): Plan =>
  produce(base, (draft) => command(draft as Writable));
const [first, second, third, fourth] = liveInside(base, ROOT, 'block');
if (!first || !second || !third || !fourth) throw new Error('fixture');
const [one, two] = liveChildren(base, first.key);
if (!one || !two) throw new Error('fixture');

const merged = (mine: Plan, theirs: Plan) => mergePlans(base, mine, theirs, ids).changes;

test('a new or removed row stands for all that is below it, and a moved one names both places', () => {
  const mine = change((draft) => {
    insert(draft, third.parent, 2, [branchOf(base, first)]);
    setRemoved(draft, [fourth.key], true);
  });
  const theirs = change((draft) => void move(draft, [one.key], second.key, 0));
  const [added] = liveChildren(mine, third.parent).filter(({ key }) => !base.rows[key]);
  expect(merged(mine, theirs)).toEqual([
    { isOwn: false, kind: 'moved', key: one.key, from: first.key, to: second.key },
    { isOwn: true, kind: 'removed', key: fourth.key },
    { isOwn: true, kind: 'added', key: added?.key },
  ]);
});

test('another order is one change, and another exercise names both', () => {
  const mine = change((draft) => setReference(draft, [one.key], 9));
  const theirs = change((draft) => void move(draft, [two.key], first.key, 0));
  expect(merged(mine, theirs)).toEqual([
    { isOwn: false, kind: 'order', key: first.key },
    { isOwn: true, kind: 'field', key: one.key, field: 'ref', from: one.ref, to: 9 },
  ]);
});

test('what both did alike is no change of either; a question names what was done there', () => {
  const dose = (text: string, code = 'Z') =>
    change((draft) => {
      setValue(draft, [one.key], 'duration', text);
      setValue(draft, [two.key], 'code', code);
    });
  expect(merged(dose('45 s'), dose('45 s'))).toEqual([]);
  expect(merged(dose('45 s'), dose('50 s'))).toEqual([]);
  const removed = change((draft) => setRemoved(draft, [first.key], true));
  const ofClash = (row: string, isOwn: boolean) => ({ key: row, kind: 'field', isOwn, clashKey: first.key });
  expect(merged(removed, dose('45 s'))).toEqual([
    { ...ofClash(one.key, false), field: 'duration', from: '12 rep.', to: '45 s' },
    { ...ofClash(two.key, false), field: 'code', from: 'A2', to: 'Z' },
  ]);
  const without = produce(base, (draft) => {
    const { rows, lists } = draft as Writable;
    lists[first.parent] = (lists[first.parent] ?? []).filter((key) => key !== first.key);
    for (const key of [first.key, ...(lists[first.key] ?? [])]) delete rows[key];
  });
  expect(merged(dose('45 s'), without)).toEqual([
    { ...ofClash(one.key, true), field: 'duration', from: '12 rep.', to: '45 s' },
    { ...ofClash(two.key, true), field: 'code', from: 'A2', to: 'Z' },
  ]);
  // What was put into it from elsewhere is named once.
  const [moving] = liveChildren(base, third.key);
  const into = change((draft) => void move(draft, [moving?.key ?? ''], first.key, 0));
  expect(merged(into, without)).toEqual([
    { key: moving?.key, kind: 'moved', from: third.key, to: first.key, isOwn: true, clashKey: first.key },
  ]);
});
