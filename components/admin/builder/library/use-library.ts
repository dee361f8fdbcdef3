import { useDeferredValue, useMemo, useState } from 'react';
import { useAnswer } from '@/components/ui/use-answer';
import { useAbilities } from '../../shell/abilities';
import { useBuilder, useBuilderState, usePlan } from '../context';
import { findExercises, NO_FILTERS, SEARCH_MS } from '../library-calls';
import type { Found } from '../state/found';
import { liveInside, ROOT } from '../state/plan';

const RECENTS = 8;

/** Searches exercises of the library on the server. The results stay until the next answer. */
export function useLibrary(initial = '') {
  const [filters, setFilters] = useState(NO_FILTERS);
  const [text, setText] = useState(initial);
  const mayList = useAbilities().has('exercise_access');
  const search = JSON.stringify([text.trim(), filters]);
  const { answer, last, error } = useAnswer(
    search,
    (_, signal) => findExercises(text.trim(), filters, { mayList, signal }),
    SEARCH_MS,
  );
  return {
    filters,
    setFilters,
    text,
    setText,
    /** Null before the first answer. */
    rows: last,
    /** Whether the rows are the results of the current text and filters. */
    isCurrent: answer !== null,
    isRefused: error !== null,
  };
}

/** Number of rows of an exercise: in this plan, and in the drafts of all programs. */
export function useUses() {
  // Deferred: counts may follow the plan a moment later.
  const plan = useDeferredValue(usePlan());
  const uses = useBuilderState((state) => state.facts.uses);
  const here = useMemo(() => {
    const counts = new Map<number, number>();
    for (const { ref } of liveInside(plan, ROOT, 'exercise')) counts.set(ref, (counts.get(ref) ?? 0) + 1);
    return counts;
  }, [plan]);
  return (id: number) => ({ here: here.get(id) ?? 0, all: uses.get(id) ?? 0 });
}

/** Records the last added exercises, newest first, for the library and the picker. */
export function useRemember() {
  const { store } = useBuilder();
  return (found: Found) =>
    store.setState(({ recent }) => ({
      recent: [found, ...recent.filter(({ id }) => id !== found.id)].slice(0, RECENTS),
    }));
}
