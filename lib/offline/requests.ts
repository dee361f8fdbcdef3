/** Requests that the worker handles. */
const SCOPE = '/month_progress';

/** The worker of the plan's pages; null before the first of them, or where the browser has none. */
export const workerOfPlan = async (): Promise<ServiceWorkerRegistration | null> =>
  (await navigator.serviceWorker?.getRegistration(SCOPE)) ?? null;

/** How the worker answers a request; null: it does not (docs/spec/offline.md#worker). */
export type RequestKind = 'page' | 'asset' | 'picture' | 'video' | null;

type RequestFacts = Pick<Request, 'url' | 'method' | 'mode' | 'destination'> & {
  headers: Pick<Headers, 'has'>;
};

/** Sorts a request of a page of the plan. `origin`: of the site. */
export function kindOf(
  { url, method, mode, destination, headers }: RequestFacts,
  origin: string,
): RequestKind {
  if (method !== 'GET') return null;
  const { pathname, origin: host } = new URL(url);
  if (mode === 'navigate') return host === origin && isInScope(pathname) ? 'page' : null;
  if (destination === 'video') return 'video';
  // Next's own calls go to the network: without one it navigates, and the shell answers.
  if (headers.has('rsc') || headers.has('next-action')) return null;
  if (host === origin && pathname.startsWith('/_next/static/'))
    return pathname.startsWith('/_next/static/service-worker/') ? null : 'asset';
  return destination === 'image' ? 'picture' : null;
}

const isInScope = (path: string) => path === SCOPE || path.startsWith(`${SCOPE}/`);
