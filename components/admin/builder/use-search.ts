import { useEffect, useState } from 'react';

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
    const request = new AbortController();
    const timer = setTimeout(() => {
      find(request.signal).then(
        (rows) => {
          setAnswer({ find, rows });
          setRefused(false);
        },
        () => !request.signal.aborted && setRefused(true),
      );
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [find]);
  return { rows: answer?.rows ?? null, isCurrent: answer !== null && answer.find === find, isRefused };
}
