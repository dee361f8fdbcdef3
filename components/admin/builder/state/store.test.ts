import { expect, test } from 'vitest';
import { openStored } from './open';
import { liveInside, ROOT } from './plan';
import { treeOf } from './plan.fixture';
import { builderOf, createBuilderStore } from './store';

test('what a narrowed sheet hides is never selected, and no longer once it is hidden', () => {
  const builder = builderOf(createBuilderStore(1, 'Programa'));
  openStored(
    builder.store,
    {
      id: 1,
      name: 'Programa',
      updated_at: '',
      plan_revision: 0,
      version: { major: null, minor: null, published_at: null, dirty: true },
      program_months: treeOf(),
    },
    { months: [], weeks: [], blocks: [], exercises: [], titles_for_day: [] },
  );
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
