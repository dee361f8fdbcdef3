import { useActions } from './actions';
import { type Option, optionText } from './calls';
import { useBuilder, useLists } from './context';
import { findUnused } from './library-calls';
import { liveInside, ROOT, type RowKey } from './state/plan';

/** The lists that the screen opens with are cut to this (docs/spec/builder.md#option-lists). */
const CUT = 100;

/** Milliseconds that the whole library is waited for. */
const WAIT = 4_000;

/** The first row of a list that the plan does not use, by id. */
function firstUnused(options: readonly Option[], used: ReadonlySet<number>) {
  const free = [...options].sort((a, b) => a.id - b.id).find(({ id }) => !used.has(id));
  return free ? { id: free.id, name: optionText(free) } : null;
}

/**
 * Adds a month with its first week, or a week: with the next name of the library that the plan does not use
 * yet.
 */
export function useAddWeeks() {
  const { edits } = useActions();
  const builder = useBuilder();
  const lists = useLists();
  const nextOf = async (library: 'months' | 'weeks') => {
    const options = lists[library];
    const level = library === 'months' ? 'month' : 'week';
    const used = new Set(liveInside(builder.get().history.plan, ROOT, level).map(({ ref }) => ref));
    const own = firstUnused(options, used);
    // Without an answer, one of those that are known.
    const next =
      options.length < CUT
        ? own
        : await findUnused(library, used, AbortSignal.timeout(WAIT)).catch(() => own);
    return next ?? firstUnused(options, new Set());
  };
  const add = async (library: 'months' | 'weeks', parent: RowKey): Promise<RowKey | null> => {
    const next = await nextOf(library);
    if (!next) return null;
    builder.name(library, next.id, next.name);
    return edits.addRow(library === 'months' ? 'month' : 'week', parent, next.id);
  };
  const once = async (work: () => Promise<void>) => {
    // A second press while the server answers would take the same name.
    if (builder.get().isAdding) return;
    builder.store.setState({ isAdding: true });
    await work();
    builder.store.setState({ isAdding: false });
  };
  const weekIn = async (month: RowKey) => {
    const week = await add('weeks', month);
    if (week) builder.go({ week, day: 1 });
  };
  return {
    addMonth: () =>
      once(async () => {
        const month = await add('months', ROOT);
        if (month) await weekIn(month);
      }),
    addWeek: (month: RowKey) => once(() => weekIn(month)),
  };
}
