import { useEffect, useEffectEvent, useState } from 'react';
import { afterPause } from './after-pause';

/**
 * Calls the server whenever `key` changes, `pause` milliseconds later, and ignores late answers for an earlier
 * key. `answer` and `error` belong to the current key; both are null until it is answered. `last` is the
 * newest answer, of an earlier key until then. Without a key nothing is called, and the last answer is
 * forgotten. `again` repeats the call.
 */
export function useAnswer<T>(
  key: string | null,
  call: (key: string, signal: AbortSignal) => Promise<T>,
  pause = 0,
) {
  const [times, setTimes] = useState(0);
  const [got, setGot] = useState<{ to: string; last: T | null; error: unknown }>();
  const callNow = useEffectEvent(call);
  const request = `${times} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` repeats the call of the same key
  useEffect(() => {
    if (key === null) return setGot(undefined);
    return afterPause(pause, (signal) => {
      callNow(key, signal).then(
        (last) => !signal.aborted && setGot({ to: request, last, error: null }),
        (error: unknown) =>
          !signal.aborted && setGot((before) => ({ to: request, last: before?.last ?? null, error })),
      );
    });
  }, [key, times, pause]);
  const { to, last, error } = (key !== null && got) || { to: '', last: null, error: null };
  const isCurrent = to === request;
  return {
    answer: isCurrent && error === null ? last : null,
    last,
    error: isCurrent ? error : null,
    again: () => setTimes((before) => before + 1),
  };
}
