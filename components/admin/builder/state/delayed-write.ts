/**
 * Delays a write: `after` starts it some milliseconds later, `flush` starts a waiting one at once. The promise
 * of `flush` resolves when that write, or one that has already begun, has ended.
 */
export function delayedWrite(write: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written = Promise.resolve();
  const begin = () => {
    timer = undefined;
    written = write();
  };
  return {
    isWaiting: () => timer !== undefined,
    after: (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(begin, ms);
    },
    flush: (): Promise<void> => {
      if (timer !== undefined) {
        clearTimeout(timer);
        begin();
      }
      return written;
    },
  };
}
