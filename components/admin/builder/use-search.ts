import { useEffect, useState } from 'react';
import { afterPause } from '@/components/ui/after-pause';

/** Delay after the last key, in milliseconds (docs/spec/builder.md#screen). */
export const SEARCH_MS = 150;

/**
 * Searches on the server after a short pause. `find` must be memoised, and is null while there is nothing to
 * search. The last answer stays until the next one. `isCurrent`: the rows are the answer of this `find`;
 * `isRefused`: the last request failed.
 */
export function useSearch<Row>(find: ((signal: AbortSignal) => Promise<Row[]>) | null) {
  const [answer, setAnswer] = useState<{ find: unknown; rows: Row[] } | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!find) return;
    return afterPause(SEARCH_MS, (signal) => {
      find(signal).then(
        (rows) => {
          setAnswer({ find, rows });
          setRefused(false);
        },
        () => !signal.aborted && setRefused(true),
      );
    });
  }, [find]);
  return { rows: answer?.rows ?? null, isCurrent: answer !== null && answer.find === find, isRefused };
}
