import 'server-only';

/**
 * Lets callers that ask the same thing at the same time share the work, and still get an answer that was begun after
 * they asked: while one run of a key goes on, all who come wait for the one next run.
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
