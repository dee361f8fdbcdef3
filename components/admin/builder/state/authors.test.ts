import { expect, test } from 'vitest';
import { setRemoved, setValue } from './commands';
import { rebase } from './open';
import { liveChildren, liveInside, ROOT, type RowKey } from './plan';
import { treeOf } from './plan.fixture';
import type { Builder } from './store';
import { opened, PROGRAM } from './store.fixture';

const ANA = { by: { id: 2, name: 'Ana' }, at: '2026-07-20T15:00:00.000Z' };
const LUZ = { by: { id: 3, name: 'Luz' }, at: '2026-07-21T15:00:00.000Z' };
const table = 'program_block_exercises';

/** The program as two others saved it: Ana the first row's dose, then Luz its code and the second dose. */
function savedByTwo(builder: Builder) {
  const program_months = treeOf();
  const [first, second] = program_months[0]?.weeks[0]?.days[0]?.blocks[0]?.exercises ?? [];
  if (!first || !second) throw new Error('the tree has a block of three');
  Object.assign(first, { duration: '55 s', code: 'C9' });
  second.duration = '9 rep.';
  rebase(builder.store, {
    ...{ ...PROGRAM, plan_revision: 2, program_months },
    changes: [
      { table, id: first.id, fields: ['duration'], ...ANA },
      { table, id: first.id, fields: ['code'], ...LUZ },
      { table, id: second.id, fields: ['duration'], ...LUZ },
    ],
  });
  return builder.get().openClash;
}

/** The first block of a builder that has just opened the plan, and its first row. */
function begin() {
  const builder = opened();
  const [block] = liveInside(builder.get().history.plan, ROOT, 'block');
  const [row] = liveChildren(builder.get().history.plan, block?.key ?? '');
  const key: RowKey = row?.key ?? '';
  return { builder, block: block?.key ?? '', row: key };
}

test('of three people, each conflict and merged change names the one who saved it, not the last', () => {
  const { builder, row } = begin();
  builder.run({ id: 'edit' }, (draft) => setValue(draft, [row], 'duration', '50 s'));
  const clash = savedByTwo(builder);
  expect(clash).toMatchObject(LUZ);
  expect(clash?.clashes).toMatchObject([{ field: 'duration', theirs: '55 s', ...ANA }]);
  expect(clash?.merged?.map(({ by }) => by?.name)).toEqual(['Luz', 'Luz']);
});

test('a row that was removed here names the last person who changed anything below it', () => {
  const { builder, block } = begin();
  builder.run({ id: 'remove' }, (draft) => setRemoved(draft, [block], true));
  const clash = savedByTwo(builder);
  expect(clash?.clashes).toMatchObject([{ kind: 'removed', key: block, ...LUZ }]);
  expect(clash?.merged?.map(({ by }) => by?.name)).toEqual(['Ana', 'Luz', 'Luz']);
});
