import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { insert, move, setReference, setRemoved, setValue, type Writable } from './commands';
import { isStored, keyAtPath, toSend, withAnswered } from './difference';
import { branchOf, liveChildren, liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

const tree = readTree(treeOf(2));
const change = (plan: Plan, command: (draft: Writable) => void): Plan =>
  produce(plan, (draft) => command(draft as Writable));
const days = liveInside(tree.plan, ROOT, 'day');
const [blockA, blockB] = liveInside(tree.plan, ROOT, 'block');
const rows = liveInside(tree.plan, ROOT, 'exercise');
const [first, second, third] = rows;
if (!blockA || !blockB || !first || !second || !third) throw new Error('fixture');
const [month] = liveChildren(tree.plan, ROOT);
const idOf = (key: string) => tree.ids[key];

describe('what is sent', () => {
  test('nothing when nothing differs', () => {
    expect(toSend(tree.plan, tree.plan, tree.ids).months).toEqual([]);
  });

  test('a changed row and the ids of those above it, nothing else', () => {
    const plan = change(tree.plan, (draft) => setValue(draft, [first.key], 'duration', '45 s'));
    const { months, changed, keys } = toSend(tree.plan, plan, tree.ids);
    const exercises = [{ id: idOf(first.key), duration: '45 s' }];
    const blocks = [{ id: idOf(blockA.key), exercises }];
    expect(months).toMatchObject([{ id: idOf(month?.key ?? ''), weeks: [{ days: [{ blocks }] }] }]);
    expect(Object.keys(months[0] ?? {})).toEqual(['id', 'weeks']);
    expect(changed).toEqual([first.key]);
    const path = 'program_months.0.weeks.0.days.0.blocks.0.exercises.0.duration';
    expect(keyAtPath(keys, path)).toEqual({ key: first.key, field: 'duration' });
  });

  test('a new row has a key and its place, so do those beside it; it counts as one with all in it', () => {
    const plan = change(tree.plan, (draft) => {
      insert(draft, blockA.parent, 0, [branchOf(tree.plan, blockB)]);
    });
    const { months, changed } = toSend(tree.plan, plan, tree.ids);
    const text = JSON.stringify(months);
    expect(changed).toHaveLength(1);
    expect(text).toContain(`"key":"${changed[0]}"`);
    expect(text.match(/"order":/g)).toHaveLength(3);
    expect(text.match(/"exercise_id":/g)).toHaveLength(3);
  });

  test('a removed row is named by D under the row that it stands in on the server', () => {
    const other = days[5];
    const [target] = liveChildren(tree.plan, other?.key ?? '');
    const plan = change(tree.plan, (draft) => {
      move(draft, [first.key], target?.key ?? '', 0);
      setRemoved(draft, [target?.key ?? ''], true);
    });
    const text = JSON.stringify(toSend(tree.plan, plan, tree.ids).months);
    expect(text).toContain(`{"id":${idOf(first.key)},"record_mode":"D"}`);
    expect(text).toContain(`{"id":${idOf(target?.key ?? '')},"record_mode":"D"}`);
  });

  test('a row brought back after its removal was saved is sent whole, with all in it, under its id', () => {
    const saved = change(tree.plan, (draft) => setRemoved(draft, [blockA.key], true));
    expect(isStored(saved, first.key)).toBe(false);
    const text = JSON.stringify(toSend(saved, tree.plan, tree.ids).months);
    expect(text).toContain(`"id":${idOf(blockA.key)},"block_id":${blockA.ref}`);
    expect(text).toContain(`"id":${idOf(first.key)},"exercise_id":${first.ref}`);
  });
});

test('answered ids: new rows by key, replaced exercises by their old id', () => {
  const plan = change(tree.plan, (draft) => {
    setReference(draft, [first.key], 9);
    insert(draft, first.parent, 9, [branchOf(tree.plan, second)]);
  });
  const added = liveChildren(plan, first.parent).at(-1)?.key ?? '';
  const ids = withAnswered(tree.ids, plan, { [added]: 900, [String(idOf(first.key))]: 901 });
  expect(ids[added]).toBe(900);
  expect(ids[first.key]).toBe(901);
  expect(ids[third.key]).toBe(idOf(third.key));
});
