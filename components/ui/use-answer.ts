import { useEffect, useEffectEvent, useState } from 'react';
import { afterPause } from './after-pause';

/**
 * Asks the server whenever `key` changes, a pause in milliseconds later. What comes back late for an earlier
 * key is ignored. `answer` and `error` belong to the current key, and both are null until there is one; `last`
 * is the newest answer, to an earlier key while the current one is asked. Without a key nothing is asked, and
 * what was answered is forgotten. `again` asks the same once more.
 */
export function useAnswer<T>(
  key: string | null,
  ask: (key: string, signal: AbortSignal) => Promise<T>,
  pause = 0,
) {
  const [times, setTimes] = useState(0);
  const [got, setGot] = useState<{ to: string; last: T | null; error: unknown }>();
  const askNow = useEffectEvent(ask);
  const question = `${times} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks the same key
  useEffect(() => {
    if (key === null) return setGot(undefined);
    return afterPause(pause, (signal) => {
      askNow(key, signal).then(
        (last) => !signal.aborted && setGot({ to: question, last, error: null }),
        (error: unknown) =>
          !signal.aborted && setGot((before) => ({ to: question, last: before?.last ?? null, error })),
      );
    });
  }, [key, times, pause]);
  const { to, last, error } = (key !== null && got) || { to: '', last: null, error: null };
  const isCurrent = to === question;
  return {
    answer: isCurrent && error === null ? last : null,
    last,
    error: isCurrent ? error : null,
    again: () => setTimes((before) => before + 1),
  };
}
