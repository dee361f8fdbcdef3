import { produce } from 'immer';
import { expect, test } from 'vitest';
import { idOf } from './clashes';
import { blank, insert, setRemoved, setValue, type Writable } from './commands';
import { mergePlans } from './merge';
import { branchOf, liveChildren, liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';
import { resolveClashes } from './resolve';

const { plan: base, ids } = readTree(treeOf(2));
const change = (plan: Plan, command: (draft: Writable) => void): Plan =>
  produce(plan, (draft) => command(draft as Writable));
const [day] = liveInside(base, ROOT, 'day');
const [block] = liveChildren(base, day?.key ?? '');
const [row] = liveChildren(base, block?.key ?? '');
if (!day || !block || !row) throw new Error('fixture');
const blocksOf = (plan: Plan, key: string) => liveChildren(plan, key).length;

/** A weekday removed and created again, with one block. */
const recreated = (title: string | null) =>
  change(base, (draft) => {
    setRemoved(draft, [day.key], true);
    insert(draft, day.parent, 0, [{ ...blank('day', day.ref, { title }), below: [branchOf(base, block)] }]);
  });
/** The same as the server returns it: without the removed day, and with keys of its own. */
const stored = (plan: Plan): Plan => {
  const gone = new Set([day.key, ...liveInside(base, day.key, 'block').map(({ key }) => key)]);
  for (const each of liveInside(base, day.key, 'exercise')) gone.add(each.key);
  const kept = <T>(of: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(of).filter(([key]) => !gone.has(key)));
  const lists = Object.entries(kept(plan.lists)).map(([key, list]) => [
    key,
    list.filter((k) => !gone.has(k)),
  ]);
  const left = JSON.stringify({ rows: kept(plan.rows), lists: Object.fromEntries(lists) });
  return JSON.parse(left.replaceAll(/"([a-z]+)-n\w+"/g, (key) => key.replace('-n', '-9')));
};
const edited = change(base, (draft) => setValue(draft, [row.key], 'duration', '45 s'));
/** What is left of the weekday when the conflict is resolved for the other person or for this screen. */
const weekday = (mine: Plan, fresh: Plan, isTheirs: boolean) => {
  const { plan, clashes } = mergePlans(base, mine, fresh, ids);
  expect(clashes.map(({ key }) => key)).toEqual([day.key]);
  const theirs = new Set(isTheirs ? clashes.map(idOf) : []);
  const resolved = change(plan, (draft) => resolveClashes(draft, clashes, theirs));
  return {
    plan: resolved,
    days: liveChildren(resolved, day.parent).filter(({ ref }) => ref === day.ref),
  };
};

test('a day created again here joins the one that the other changed, when that is kept', () => {
  const kept = weekday(recreated('Piernas'), edited, true);
  expect(kept.days.map(({ key }) => key)).toEqual([day.key]);
  expect(blocksOf(kept.plan, day.key)).toBe(blocksOf(base, day.key) + 1);
  expect(kept.plan.rows[row.key]?.values.duration).toBe('45 s');

  const removed = weekday(recreated('Piernas'), edited, false);
  expect(removed.days.map(({ values }) => values.title)).toEqual(['Piernas']);
});

test('a day created again by the other joins the one that was changed here, when that is kept', () => {
  const kept = weekday(edited, stored(recreated('Piernas')), false);
  expect(kept.days.map(({ key }) => key)).toEqual([day.key]);
  expect(blocksOf(kept.plan, day.key)).toBe(blocksOf(base, day.key) + 1);

  const gone = weekday(edited, stored(recreated('Piernas')), true);
  expect(gone.days.map(({ values }) => values.title)).toEqual(['Piernas']);
  expect(blocksOf(gone.plan, gone.days[0]?.key ?? '')).toBe(1);
});
