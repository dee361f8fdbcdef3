import { expect, test } from 'vitest';
import { insert, move, setRemoved, setValue } from './commands';
import { type Command, type History, run, undo } from './history';
import { changed, difference } from './journal';
import { branchOf, type Plan, type RowKey, readTree } from './plan';
import { treeOf } from './plan.fixture';

const start = (): History => ({ plan: readTree(treeOf(1)).plan, past: [], future: [] });
const step = (history: History, command: Command) => run(history, { id: 'edit' }, command);
const rowsOf = (plan: Plan, level: string) => Object.values(plan.rows).filter((row) => row.level === level);
const keysOf = (plan: Plan, level: string): RowKey[] => rowsOf(plan, level).map(({ key }) => key);
/** As after a reload: the journal stores plain data. */
const restored = (base: Plan, plan: Plan) =>
  changed(base, JSON.parse(JSON.stringify(difference(base, plan))) as ReturnType<typeof difference>);

test('a plan is told by the rows that differ from the stored one', () => {
  const before = start();
  const { plan: base } = before;
  const [first = '', second = ''] = keysOf(base, 'exercise');
  const [block = ''] = keysOf(base, 'block');
  const row = base.rows[second];
  if (!row) throw new Error('the plan has two exercises');
  let history = step(before, (draft) => setValue(draft, [first], 'duration', '45 s'));
  expect(Object.keys(difference(base, history.plan).rows)).toEqual([first]);
  history = step(history, (draft) => setRemoved(draft, [second], true));
  history = step(history, (draft) => void insert(draft, block, 0, [branchOf(base, row)]));
  history = step(history, (draft) => void move(draft, [first], block, 1));
  expect(restored(base, history.plan)).toEqual(history.plan);
  expect(restored(base, base)).toEqual(base);
});

test('rows that a saved step had added, and that were taken back since, are not there', () => {
  const before = start();
  const [block = ''] = keysOf(before.plan, 'block');
  const [row] = rowsOf(before.plan, 'exercise');
  if (!row) throw new Error('the plan has an exercise');
  const added = step(before, (draft) => void insert(draft, block, 0, [branchOf(before.plan, row)]));
  const base = added.plan;
  const { plan } = undo(added);
  expect(Object.keys(plan.rows).length).toBe(Object.keys(base.rows).length - 1);
  expect(restored(base, plan)).toEqual(plan);
});

test('what did not change stays the same object, so that comparing stays cheap', () => {
  const before = start();
  const [first = '', second = ''] = keysOf(before.plan, 'exercise');
  const { plan } = step(before, (draft) => setValue(draft, [first], 'duration', '45 s'));
  const back = restored(before.plan, plan);
  expect(back.rows[second]).toBe(before.plan.rows[second]);
  expect(back.rows[first]).toEqual(plan.rows[first]);
});
