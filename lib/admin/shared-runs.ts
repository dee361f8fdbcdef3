import 'server-only';

/**
 * Shares the work of concurrent callers of the same key. A caller never gets the result of a run that began
 * before its call: callers that arrive during a run share the next one.
 */
export function createSharedRuns<T>() {
  const runs = new Map<string, { current: Promise<T>; next: Promise<T> | null }>();

  function start(key: string, work: () => Promise<T>): Promise<T> {
    const run: { current: Promise<T>; next: Promise<T> | null } = { current: work(), next: null };
    runs.set(key, run);
    const done = () => {
      if (run.next === null) runs.delete(key);
    };
    run.current.then(done, done);
    return run.current;
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const run = runs.get(key);
    if (!run) return start(key, work);
    const again = () => start(key, work);
    run.next ??= run.current.then(again, again);
    return run.next;
  };
}
