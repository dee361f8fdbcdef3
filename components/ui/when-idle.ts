/** Runs `work` once the page has loaded and the browser is idle; returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let stop = () => {};
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(work, { timeout: 2_000 });
      stop = () => cancelIdleCallback(idle);
    } else {
      // Safari has no `requestIdleCallback`.
      const timer = setTimeout(work, 200);
      stop = () => clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    stop = () => window.removeEventListener('load', wait);
  }
  return () => stop();
}
