/**
 * Writes a while after it is asked to. `flush` writes at once what waits, and its promise ends when that, or a
 * write that has already begun, has ended.
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
