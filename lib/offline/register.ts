/** Message from a page to the worker: its build and language. */
export type BuildMessage = { type: 'build'; build: string; locale: string };

/**
 * Starts the worker of the plan's pages and tells it their build (docs/spec/offline.md#worker). Resolves
 * without a worker where the browser has none, as in some private windows.
 */
export async function registerWorker(build: string, locale: string): Promise<void> {
  // In development files keep their names when they change, so cached ones would be stale.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  // The compiler reads the scope from here, so it must be a literal.
  const registration = await navigator.serviceWorker
    .register(new URL('./worker.ts', import.meta.url), { scope: '/month_progress', updateViaCache: 'none' })
    .catch(() => null);
  const worker = registration && (registration.active ?? (await activated(registration)));
  worker?.postMessage({ type: 'build', build, locale } satisfies BuildMessage);
}

function activated(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const coming = registration.installing ?? registration.waiting;
  if (!coming) return Promise.resolve(registration.active);
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
      if (coming.state === 'redundant') resolve(null);
    });
  });
}
