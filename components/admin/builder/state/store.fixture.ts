import { openStored } from './open';
import { treeOf } from './plan.fixture';
import { type Builder, builderOf, createBuilderStore } from './store';

/** A program as `getProgram` answers it, with the plan of `treeOf`. */
export const PROGRAM = {
  id: 1,
  name: 'Programa',
  plan_revision: 0,
  version: { major: null, minor: null, published_at: null, dirty: true },
  program_months: treeOf(),
};
export const LISTS = { months: [], weeks: [], blocks: [], exercises: [], titles_for_day: [] };

/** A builder that has just opened it. */
export function opened(): Builder {
  const builder = builderOf(createBuilderStore(1, 'Programa', { id: 1, name: 'Ana Mora' }));
  openStored(builder.store, PROGRAM, LISTS);
  return builder;
}
