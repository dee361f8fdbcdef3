/**
 * Starts work after a pause, in milliseconds, so that each key pressed does not call the server. An effect
 * returns the result, which cancels the work, or aborts its signal once it has begun.
 */
export function afterPause(ms: number, work: (signal: AbortSignal) => void): () => void {
  const control = new AbortController();
  const timer = setTimeout(() => work(control.signal), ms);
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}
