import { expect, test } from 'vitest';
import { blank, duplicate, insert, overwrite, setRemoved, setValue, type Writable } from './commands';
import { recover, takeStep } from './open';
import { liveInside, ROOT } from './plan';
import { treeOf } from './plan.fixture';
import type { BuilderState } from './store';
import { opened, PROGRAM } from './store.fixture';

test('an unsaved exercise that was found by a search has its name after a reload', () => {
  const before = opened();
  const [block] = liveInside(before.get().history.plan, ROOT, 'block');
  before.name('exercises', 900, 'Remo invertido');
  before.run({ id: 'add' }, (draft) => void insert(draft, block?.key ?? '', 0, [blank('exercise', 900)]));
  const { base, history, ids, learned } = before.get();
  const after = opened();
  recover(after.store, PROGRAM, {
    ...{ revision: 0, base, plan: history.plan, ids, changes: 1, at: 0 },
    ...{ past: history.past, future: history.future, learned: structuredClone(learned) },
  });
  expect(liveInside(after.get().history.plan, ROOT, 'exercise')[0]?.ref).toBe(900);
  expect(after.get().names.exercises[900]).toBe('Remo invertido');
  // Stored again with the next change.
  expect(after.get().learned.exercises).toEqual({ 900: 'Remo invertido' });
});

test('what a narrowed sheet hides is never selected, and no longer once it is hidden', () => {
  const builder = opened();
  const keys = liveInside(builder.get().history.plan, ROOT, 'exercise').map(({ key }) => key);
  const [first = '', second = '', third = ''] = keys;
  builder.select([first, second, third]);
  builder.narrow([first, third]);
  expect(builder.get().selected).toEqual([first, third]);
  builder.select(keys);
  expect(builder.get().selected).toEqual([first, third]);
  builder.narrow(null);
  builder.select(keys);
  expect(builder.get().selected).toEqual(keys);
});

test('a copy that the server made is one step: undone, its rows are removed and the replaced ones come back', () => {
  const builder = opened();
  const written = () =>
    liveInside(builder.get().history.plan, ROOT, 'exercise').map(
      ({ key, values }) => `${key} ${values.code}`,
    );
  const start = written();
  const months = treeOf();
  const [source, destiny] = months[0]?.weeks[0]?.days ?? [];
  const copies = source?.blocks.map((block) => ({
    ...block,
    id: block.id + 1_000,
    exercises: block.exercises.map((row) => ({ ...row, id: row.id + 1_000 })),
  }));
  if (!destiny || !copies) throw new Error('the tree has two days');
  destiny.blocks = copies;
  takeStep(builder.store, { ...PROGRAM, plan_revision: 1, program_months: months }, { id: 'clone_day' });
  const copied = written();
  expect(copied).not.toEqual(start);
  expect(builder.get().sending.months).toEqual([]);
  expect(builder.get().revision).toBe(1);

  expect(builder.undo()).toEqual({ id: 'clone_day' });
  expect(written()).toEqual(start);
  const day = JSON.stringify(builder.get().sending.months);
  for (const { id } of copies) {
    expect(day).toContain(JSON.stringify({ id, record_mode: 'D' }));
    expect(day).not.toContain(`"id":${id},"block_id"`);
  }
  builder.redo();
  expect(written()).toEqual(copied);
  expect(builder.get().sending.months).toEqual([]);
});

test('a copy after which another person saved begins the steps anew', () => {
  const builder = opened();
  const program = { ...PROGRAM, plan_revision: 2, program_months: treeOf(3) };
  takeStep(builder.store, program, { id: 'clone_month' });
  expect(builder.get().history.past).toEqual([]);
  expect(liveInside(builder.get().history.plan, ROOT, 'month')).toHaveLength(3);
});

test('a prepared step is the same as a step, and is refused once the plan has changed', () => {
  const [prepared, direct] = [opened(), opened()];
  const [first] = liveInside(prepared.get().history.plan, ROOT, 'exercise');
  const write = (text: string) => (draft: Writable) => setValue(draft, [first?.key ?? ''], 'duration', text);
  const make = prepared.prepare({ id: 'dose' }, write('3 × 8'));
  expect(prepared.get().history.past).toHaveLength(0);
  expect(make()).toBe(true);
  direct.run({ id: 'dose' }, write('3 × 8'));
  const of = ({ history, sending, status }: BuilderState) => ({ history, sending, status });
  expect(of(prepared.get())).toEqual(of(direct.get()));

  const late = prepared.prepare({ id: 'dose' }, write('4 × 8'));
  prepared.undo();
  const before = prepared.get();
  expect(late()).toBe(false);
  expect(prepared.get()).toBe(before);
});

test('undo and redo go to the day and row where they acted, or beside a row that is gone', () => {
  const builder = opened();
  const { plan } = builder.get().history;
  const [block = ''] = liveInside(plan, ROOT, 'block').map(({ key }) => key);
  const [first = '', second = ''] = liveInside(plan, block, 'exercise').map(({ key }) => key);
  const away = liveInside(plan, ROOT, 'week').at(-1)?.key ?? null;
  const here = builder.get().place;
  const acted = (direction: 'undo' | 'redo') => {
    builder.go({ week: away, day: 3 });
    builder[direction]();
    expect(builder.get().place).toEqual(here);
    return builder.get().active;
  };
  let copy = '';
  builder.run({ id: 'duplicate' }, (draft) => {
    [copy = ''] = duplicate(draft, [first]);
  });
  expect(acted('undo')).toBe(second);
  expect(acted('redo')).toBe(copy);
  builder.run({ id: 'remove' }, (draft) => setRemoved(draft, [first], true), { focus: first });
  expect(acted('undo')).toBe(first);
  expect(acted('redo')).toBe(copy);
});

test('what is discarded can be brought back', () => {
  const builder = opened();
  const { plan } = builder.get().history;
  const [block, other] = liveInside(plan, ROOT, 'block');
  const [row] = liveInside(plan, ROOT, 'exercise');
  builder.run({ id: 'edit' }, (draft) => setValue(draft, [row?.key ?? ''], 'duration', '45 s'));
  builder.run({ id: 'remove' }, (draft) => setRemoved(draft, [other?.key ?? ''], true));
  builder.run({ id: 'add' }, (draft) => void insert(draft, block?.key ?? '', 0, [blank('exercise', 900)]));
  const unsaved = JSON.stringify(builder.get().sending.months);
  builder.run({ id: 'discard' }, (draft) => overwrite(draft, builder.get().history.plan, builder.get().base));
  expect(builder.get().sending.months).toEqual([]);
  builder.undo();
  expect(JSON.stringify(builder.get().sending.months)).toBe(unsaved);
});

test('another view ends the selection of rows; another day of the same view only empties it', () => {
  const builder = opened();
  const { place, history } = builder.get();
  const [row] = liveInside(history.plan, ROOT, 'exercise');
  builder.startPicking(row?.key);
  builder.go({ ...place, day: 2 }, 'day');
  expect(builder.get()).toMatchObject({ picking: true, selected: [] });
  builder.go(place, 'program');
  expect(builder.get()).toMatchObject({ picking: false, selected: [], view: 'program' });
});
