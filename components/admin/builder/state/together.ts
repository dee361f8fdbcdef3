import { createStore, type StoreApi } from 'zustand/vanilla';

export type TogetherStore<T> = StoreApi<T> & {
  /** Runs the work at once; whoever subscribed sees its changes as one, when it has ended. */
  together<R>(work: () => R): R;
};

/**
 * A store that several changes of one press, such as of the plan, the focus and the announcement, may enter
 * together: every component of a long day compares its part of the state after each change.
 */
export function createTogetherStore<T>(initial: () => T): TogetherStore<T> {
  const store = createStore<T>(initial);
  const listeners = new Set<Parameters<StoreApi<T>['subscribe']>[0]>();
  let depth = 0;
  let before = store.getState();
  const tell = () => {
    const now = store.getState();
    const was = before;
    before = now;
    if (now !== was) for (const listener of listeners) listener(now, was);
  };
  store.subscribe(() => {
    if (depth === 0) tell();
  });
  return {
    ...store,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    together: (work) => {
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
        if (depth === 0) tell();
      }
    },
  };
}
