import { describe, expect, test } from 'vitest';
import { duplicate, insert, move, setReference, setRemoved, setValue } from './commands';
import { closeStep, type History, MAX_STEPS, redo, run, undo } from './history';
import { branchOf, type Plan, readTree } from './plan';
import { treeOf } from './plan.fixture';

/** A seeded random generator. */
function random(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * max);
  };
}

function randomStep(history: History, draw: (max: number) => number): History {
  const { plan } = history;
  const keys = Object.keys(plan.rows);
  const any = () => keys[draw(keys.length)] ?? '';
  const key = any();
  const row = plan.rows[key];
  if (!row) return history;
  switch (draw(6)) {
    case 0:
      return run(history, { id: 'edit' }, (draft) => setValue(draft, [key], 'duration', `${draw(50)} s`), {
        merge: `cell ${key}`,
      });
    case 1:
      return run(history, { id: 'reference' }, (draft) => setReference(draft, [key], 1 + draw(7)));
    case 2:
      return run(history, { id: 'remove' }, (draft) => setRemoved(draft, [key], !row.removed));
    case 3:
      return run(history, { id: 'move' }, (draft) => void move(draft, [key], any(), draw(4)));
    case 4:
      return run(history, { id: 'duplicate' }, (draft) => void duplicate(draft, [key]));
    default:
      return run(
        history,
        { id: 'paste' },
        (draft) => void insert(draft, row.parent, draw(4), [branchOf(plan, row)]),
      );
  }
}

const start = (): History => ({ plan: readTree(treeOf(1)).plan, past: [], future: [] });
const copyOf = (plan: Plan): Plan => JSON.parse(JSON.stringify(plan));

describe('builder-undo-random', () => {
  test.each([1, 2])('1,000 commands, undone and done again (seed %i)', (seed) => {
    const draw = random(seed);
    const first = start();
    const stops: Plan[] = [copyOf(first.plan)];
    let history = first;
    // The history keeps 500 steps.
    for (let half = 0; half < 2; half += 1) {
      history = { ...history, past: [], future: [] };
      const before = copyOf(history.plan);
      for (let step = 0; step < 500; step += 1) history = randomStep(history, draw);
      const after = copyOf(history.plan);
      stops.push(after);
      // As after a reload: the journal stores plain data.
      history = JSON.parse(JSON.stringify(history)) as History;
      let back = history;
      while (back.past.length > 0) back = undo(back);
      expect(back.plan).toEqual(before);
      let forth = back;
      while (forth.future.length > 0) forth = redo(forth);
      expect(forth.plan).toEqual(after);
    }
    expect(new Set(stops.map((plan) => JSON.stringify(plan))).size).toBe(3);
  });
});

test('typing in one cell is one step until the cell is left', () => {
  const [key = ''] = Object.keys(readTree(treeOf(1)).plan.rows);
  const type = (history: History, text: string) =>
    run(history, { id: 'edit' }, (draft) => setValue(draft, [key], 'period', text), { merge: 'cell' });
  const typed = type(type(start(), 'a'), 'ab');
  expect(typed.past).toHaveLength(1);
  expect(undo(typed).plan).toEqual(start().plan);
  expect(type(closeStep(typed), 'abc').past).toHaveLength(2);
});

test('what changes nothing is no step, and only the newest steps are kept', () => {
  const [key = ''] = Object.keys(start().plan.rows);
  let history = run(start(), { id: 'edit' }, (draft) => setValue(draft, [key], 'period', null));
  expect(history.past).toEqual([]);
  for (let at = 0; at < MAX_STEPS + 5; at += 1)
    history = run(history, { id: 'edit' }, (draft) => setValue(draft, [key], 'period', `${at}`));
  expect(history.past).toHaveLength(MAX_STEPS);
});

test('a step after an undo drops what could be done again', () => {
  const [key = ''] = Object.keys(start().plan.rows);
  const set = (history: History, text: string) =>
    run(history, { id: 'edit' }, (draft) => setValue(draft, [key], 'period', text));
  expect(set(undo(set(start(), 'a')), 'b').future).toEqual([]);
});
