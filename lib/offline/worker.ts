import { planAddressOf } from './address';
import { openStores } from './database';
import { openReminder, showReminder } from './push';
import { partOf } from './range';
import type { BuildMessage } from './register';
import { kindOf } from './requests';
import { answerRest, REST_TAG } from './rest-notice';
import { SYNC_TAG, sendMarks } from './send';
import { currentShell, fillShell } from './shell-cache';
import { ART, PICTURES, VIDEOS } from './videos';

/*
 * The service worker of the plan's pages (docs/spec/offline.md#worker). Its scope is /month_progress:
 * requests of the shop, the checkout and the back office never reach it. It reloads no page.
 */

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetch = Extendable & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(name: 'fetch', listener: (event: Fetch) => void): void;
  addEventListener(name: 'sync', listener: (event: Extendable & { tag: string }) => void): void;
  addEventListener(name: 'message', listener: (event: Extendable & { data: unknown }) => void): void;
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(
    name: 'push',
    listener: (event: Extendable & { data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    name: 'notificationclick',
    listener: (event: Extendable & { notification: Notification; action: string }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: Parameters<typeof showReminder>[0];
  clients: Parameters<typeof openReminder>[0] & Parameters<typeof answerRest>[0] & { claim(): Promise<void> };
};
const scope = self as unknown as Scope;

const PATIENCE = 3_000;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

scope.addEventListener('message', (event) => {
  const message = event.data as BuildMessage | null;
  if (message?.type === 'build') event.waitUntil(fillShell(message.build, message.locale).catch(() => {}));
});

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});

scope.addEventListener('push', (event) =>
  event.waitUntil(showReminder(scope.registration, event.data?.text())),
);
scope.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(
    notification.tag === REST_TAG
      ? answerRest(scope.clients, action, notification.data)
      : openReminder(scope.clients, notification.data),
  );
});

/** Fails while marks wait, so that the browser tries again. */
async function sendAll(): Promise<void> {
  const [meta] = await (await openStores()).getAll('meta');
  if (meta && (await sendMarks(meta.user_id)) === 'waiting') throw new Error('Marks are waiting');
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerOf(event, request);
  if (answer) event.respondWith(answer);
});

/** Null leaves the request to the browser. */
function answerOf(event: Fetch, request: Request): Promise<Response> | null {
  switch (kindOf(request, location.origin)) {
    case 'page':
      return page(request);
    case 'asset':
      return asset(request);
    case 'picture':
      return picture(event, request);
    case 'video':
      return video(request);
    default:
      return null;
  }
}

/** Whether the shell has a page to draw: one of the plan's own, once the phone holds a plan. */
const holdsPage = async ({ url }: Request): Promise<boolean> =>
  planAddressOf(new URL(url).pathname) !== null &&
  openStores()
    .then((stores) => stores.count('plan'))
    .then((programs) => programs > 0)
    .catch(() => false);

/** The network; after 3 s or a 503 the shell. A slow answer is waited for where the shell has none. */
async function page(request: Request): Promise<Response> {
  const shell = await currentShell();
  const network = fetch(request);
  if (!shell) return network;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE)).then(async () =>
    (await holdsPage(request)) ? null : network,
  );
  const answer = await Promise.race([network, late]).catch(() => null);
  return answer && answer.status !== 503 ? answer : shell.page;
}

/** Built files never change under their names. */
async function asset(request: Request): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  const shell = await currentShell();
  if (answer.ok) await shell?.cache.put(request, answer.clone()).catch(() => {});
  return answer;
}

/** Answers from the cache and updates it for the next time. */
async function picture(event: Fetch, request: Request): Promise<Response> {
  // From another host only if it lets the site read the answer: an opaque one counts as megabytes of storage.
  const isOwn = request.url.startsWith(location.origin);
  const outgoing = isOwn ? request : new Request(request.url, { mode: 'cors', credentials: 'omit' });
  const cache = await caches.open(ART);
  const cached = await cache.match(outgoing);
  const fresh = fetch(outgoing).then(async (answer) => {
    if (answer.ok) await keepPicture(cache, outgoing, answer.clone()).catch(() => {});
    return answer;
  });
  if (!cached) return isOwn ? fresh : fresh.catch(() => fetch(request));
  event.waitUntil(fresh.catch(() => {}));
  return cached;
}

async function keepPicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - PICTURES)).map((key) => cache.delete(key)));
}

/** Only downloaded videos; anything else comes from its host, as if there were no worker. */
async function video(request: Request): Promise<Response> {
  const cached = await (await caches.open(VIDEOS)).match(request.url);
  return cached ? partOf(cached, request.headers.get('range')) : fetch(request);
}
