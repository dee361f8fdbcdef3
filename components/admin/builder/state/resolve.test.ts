import { produce } from 'immer';
import { expect, test } from 'vitest';
import { idOf } from './clashes';
import { blank, insert, move, setRemoved, setValue, type Writable } from './commands';
import { redo, run, undo } from './history';
import { mergePlans } from './merge';
import { branchOf, liveChildren, liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';
import { decide, resolveClashes } from './resolve';

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

test('each choice is one step, whose undo is the other choice, also for what stays as it is here', () => {
  const [, second] = liveChildren(base, block.key);
  const [, later] = liveInside(base, ROOT, 'day');
  if (!second || !later) throw new Error('fixture');
  const doses = ({ plan }: { plan: Plan }) => [row, second].map(({ key }) => plan.rows[key]?.values.duration);
  const dosed = (a: string, b: string) =>
    change(base, (draft) => {
      setValue(draft, [row.key], 'duration', a);
      setValue(draft, [second.key], 'duration', b);
    });
  const { plan, clashes } = mergePlans(base, dosed('1 s', '2 s'), dosed('8 s', '9 s'), ids);
  const [first, last] = clashes;
  if (!first || !last) throw new Error('no conflict');
  // A step made between the question and its answer.
  const typed = run({ plan, past: [], future: [] }, { id: 'title' }, (draft) =>
    setValue(draft, [later.key], 'title', 'Torso'),
  );
  const decided = decide(typed, clashes, new Set([idOf(last)]));
  expect(doses(decided)).toEqual(['1 s', '9 s']);
  expect(decided.past).toHaveLength(3);
  const states = [decided];
  for (let n = 0; n < 3; n++) states.push(undo(states.at(-1) ?? decided));
  expect(states.map(doses)).toEqual([
    ['1 s', '9 s'],
    ['1 s', '2 s'],
    ['1 s', '2 s'],
    ['8 s', '2 s'],
  ]);
  expect(states.at(-1)?.plan.rows[later.key]?.values.title).toBe(base.rows[later.key]?.values.title);
  let again = states.at(-1) ?? decided;
  for (let n = 0; n < 3; n++) again = redo(again);
  expect(again.plan).toEqual(decided.plan);
});

test('a row that both moved or that the other removed goes back to the other choice', () => {
  const [, later] = liveInside(base, ROOT, 'day');
  const [target] = liveChildren(base, later?.key ?? '');
  const [, own] = liveChildren(base, day.key);
  if (!target || !own) throw new Error('fixture');
  const moved = (to: string) =>
    change(base, (draft) => {
      move(draft, [row.key], to, 0);
    });
  const both = mergePlans(base, moved(target.key), moved(own.key), ids);
  const after = decide({ plan: both.plan, past: [], future: [] }, both.clashes, new Set());
  expect(after.plan.rows[row.key]?.parent).toBe(target.key);
  expect(undo(after).plan.rows[row.key]?.parent).toBe(own.key);

  const below = new Set([block.key, ...liveChildren(base, block.key).map(({ key }) => key)]);
  const removed = change(base, (draft) => {
    for (const key of below) delete draft.rows[key];
    draft.lists[day.key] = liveChildren(base, day.key).flatMap(({ key }) => (below.has(key) ? [] : [key]));
  });
  const gone = mergePlans(base, edited, removed, ids);
  const kept = decide({ plan: gone.plan, past: [], future: [] }, gone.clashes, new Set());
  expect(kept.plan.rows[block.key]?.removed).toBe(false);
  expect(undo(kept).plan.rows[block.key]?.removed).toBe(true);
});
