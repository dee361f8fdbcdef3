import { useEffect, useState } from 'react';

/** Milliseconds after the last letter (docs/spec/builder.md#screen). */
const SEARCH_MS = 150;

/**
 * Asks the server for a text after a short pause; `find` is memoised, and null while there is nothing to look for.
 * The last answer, with the text that it is for, stays until the next one. `isRefused`: the last request failed.
 */
export function useSearch<Row>(text: string, find: ((signal: AbortSignal) => Promise<Row[]>) | null) {
  const [answer, setAnswer] = useState<{ text: string; rows: Row[] } | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!find) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      find(request.signal).then(
        (rows) => {
          setAnswer({ text, rows });
          setRefused(false);
        },
        () => !request.signal.aborted && setRefused(true),
      );
    }, SEARCH_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text, find]);
  return { answer, isRefused };
}
