import { expect, test } from 'vitest';
import { blank, insert, setRemoved, setValue } from './commands';
import type { JournalEntry } from './journal';
import { rebase, recover } from './open';
import { liveChildren, liveInside, noNames, ROOT, type RowKey } from './plan';
import { treeOf } from './plan.fixture';
import type { Builder } from './store';
import { opened, PROGRAM } from './store.fixture';

const ADDED = 9_001;

const rowsOf = (builder: Builder) => {
  const { plan } = builder.get().history;
  const [block] = liveInside(plan, ROOT, 'block');
  return liveChildren(plan, block?.key ?? '');
};
const write = (builder: Builder, key: RowKey, text: string) =>
  builder.run({ id: 'edit' }, (draft) => setValue(draft, [key], 'duration', text));

/** Adds an exercise at the end of the first block, changes the first row and removes the second one. */
function edit(builder: Builder): RowKey {
  const [first, second] = rowsOf(builder);
  let added: RowKey = '';
  builder.run({ id: 'add' }, (draft) => {
    [added = ''] = insert(draft, first?.parent ?? '', 3, [blank('exercise', 77, { duration: '20 s' })]);
  });
  write(builder, first?.key ?? '', '50 s');
  builder.run({ id: 'remove' }, (draft) => setRemoved(draft, [second?.key ?? ''], true));
  return added;
}

/** The program as the server has it after `edit`, with what another person wrote in its last row. */
function stored(key: RowKey, other: string | null = null) {
  const program_months = treeOf();
  const block = program_months[0]?.weeks[0]?.days[0]?.blocks[0];
  const [first, , third] = block?.exercises ?? [];
  if (!block || !first || !third) throw new Error('the tree has a block of three');
  const added = { ...third, id: ADDED, exercise_id: 77, duration: '20 s', code: '', position: 2 };
  block.exercises = [
    { ...first, duration: '50 s' },
    { ...third, duration: other ?? third.duration, position: 1 },
    { ...added, code: null as unknown as string },
  ];
  return { ...PROGRAM, plan_revision: 1, program_months, ids: { [key]: ADDED } };
}

test('a save whose answer was lost is recognized: no row is doubled, no question asked, every step kept', () => {
  const builder = opened();
  const added = edit(builder);
  const { plan } = builder.get().history;
  builder.store.setState({ unanswered: [plan] });
  // What is typed until the next try stays, in a cell that was sent and in a row that was added.
  const [first] = rowsOf(builder);
  write(builder, first?.key ?? '', '55 s');
  write(builder, added, '25 s');

  expect(rebase(builder.store, stored(added))).toBe('own');
  expect(rowsOf(builder).map(({ ref, values }) => [ref, values.duration])).toEqual([
    [1, '55 s'],
    [3, '12 rep.'],
    [77, '25 s'],
  ]);
  expect(builder.get().openClash).toBeNull();
  expect(builder.get().history.past).toHaveLength(5);
  const sent = JSON.stringify(builder.get().sending.months);
  expect(sent).toContain(`{"id":${ADDED},"duration":"25 s"}`);
  expect(builder.get().sending.changed).toHaveLength(2);
  for (let at = 0; at < 5; at += 1) builder.undo();
  expect(rowsOf(builder).map(({ ref, values }) => [ref, values.duration])).toEqual([
    [1, '12 rep.'],
    [2, '12 rep.'],
    [3, '12 rep.'],
  ]);
});

test('when another person saved too, the rows of the lost answer are merged, not doubled', () => {
  const builder = opened();
  const added = edit(builder);
  builder.store.setState({ unanswered: [builder.get().history.plan] });
  expect(rebase(builder.store, stored(added, '8 rep.'))).toBe('merged');
  expect(rowsOf(builder).map(({ ref, values }) => [ref, values.duration])).toEqual([
    [1, '50 s'],
    [3, '8 rep.'],
    [77, '20 s'],
  ]);
  expect(builder.get().sending.months).toEqual([]);
});

test('a journal of changes that are stored by now asks nothing and keeps its steps', () => {
  const before = opened();
  const added = edit(before);
  const { base, history, ids } = before.get();
  const kept: JournalEntry = {
    ...{ revision: 0, base, plan: history.plan, ids, changes: 3, at: 0 },
    ...{ past: history.past, future: history.future, learned: noNames() },
  };
  const after = opened();
  expect(recover(after.store, PROGRAM, kept)).toMatchObject({ isMerged: false, entry: { changes: 3 } });
  const again = opened();
  expect(recover(again.store, stored(added), kept)).toBeNull();
  expect(again.get().history.past).toHaveLength(3);

  // What was typed while the save was under way is all that is asked about.
  const [first] = rowsOf(before);
  write(before, first?.key ?? '', '55 s');
  const typed = { ...kept, plan: before.get().history.plan, past: before.get().history.past };
  const late = opened();
  const unanswered = [kept.plan];
  expect(recover(late.store, stored(added), { ...typed, unanswered })).toMatchObject({
    isMerged: false,
    entry: { changes: 1 },
  });
  expect(late.get().openClash).toBeNull();
  expect(late.get().history.past).toHaveLength(typed.past.length);
});
