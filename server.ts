import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import next from 'next';
import { createPageCache } from './lib/cache/page-cache';
import { serveBuiltFiles } from './lib/http/built-files';
import { preparePageWriter } from './lib/http/page-writer';
import { refuseRequest, wordRefusals } from './lib/http/refusals';
import { prepareSurroundings } from './scripts/bootstrap';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const DRAIN_MS = 10_000;

/** What a client may not claim for itself: its address, and the id its request is logged under. */
function settleHeaders(request: IncomingMessage, response: ServerResponse, trustProxy: boolean): void {
  if (!trustProxy) {
    request.headers['x-forwarded-for'] = request.socket.remoteAddress ?? '';
    delete request.headers['x-forwarded-host'];
    delete request.headers['x-forwarded-proto'];
  }
  const claimed = request.headers['x-request-id'];
  const id =
    trustProxy && typeof claimed === 'string' && /^[\w-]{8,64}$/.test(claimed) ? claimed : randomUUID();
  request.headers['x-request-id'] = id;
  response.setHeader('X-Request-Id', id);
}

/** Answers itself what Next would turn into a 500: unknown methods and addresses that can't be decoded. */
function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  if (!METHODS.has(request.method ?? '')) {
    response.setHeader('Allow', [...METHODS].join(', '));
    refuseRequest(request, response, 405);
    return true;
  }
  try {
    // No text of ours has a NUL, and the database can't look for one.
    if (!decodeURIComponent(request.url ?? '/').includes('\0')) return false;
  } catch {}
  refuseRequest(request, response, 400);
  return true;
}

async function main(): Promise<void> {
  const dev = process.env.NODE_ENV !== 'production';
  const { env, stop } = await prepareSurroundings();
  const app = next({ dev, port: env.PORT, hostname: 'localhost' });
  const handle = app.getRequestHandler();
  await app.prepare();
  const { startJobsThread } = await import('./lib/worker/thread');
  const { listenForRefresh } = await import('./lib/cache/listen-refresh');
  const stopJobs = await startJobsThread();
  const stopListening = await listenForRefresh(env.PORT);

  // In development everything comes fresh from Next.
  const servePage = dev ? null : createPageCache(env.PORT);
  const serveFile = dev ? null : serveBuiltFiles(process.env.BRIO_DIST_DIR || '.next');
  const server = createServer((request, response) => {
    const answer = async () => {
      settleHeaders(request, response, env.TRUSTED_PROXY);
      if (refuse(request, response) || (await servePage?.(request, response))) return;
      if (!dev) preparePageWriter(request, response);
      wordRefusals(request, response);
      await handle(request, response);
    };
    if (serveFile) serveFile(request, response, () => void answer());
    else void answer();
  });
  // A dripping request must not hold a connection: headers within 10 s, the whole of it within 30 s.
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  if (dev) server.on('upgrade', (request, socket, head) => app.getUpgradeHandler()(request, socket, head));

  let closing = false;
  const close = async (code: number) => {
    if (closing) return;
    closing = true;
    server.close();
    server.closeIdleConnections();
    await Promise.race([once(server, 'close'), sleep(DRAIN_MS)]);
    server.closeAllConnections();
    await stopListening();
    await stopJobs();
    await app.close().catch(() => {});
    await stop();
    process.exit(code);
  };
  process.on('SIGTERM', () => void close(0));
  process.on('SIGINT', () => void close(0));
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(
      error.code === 'EADDRINUSE' ? `Port ${env.PORT} is in use: set PORT to a free one.` : error,
    );
    void close(1);
  });
  server.listen(env.PORT, () => {
    console.log(
      `\n  Brío  ${env.APP_URL}${env.BRIO_EMBEDDED ? '   (demo: embedded database and demo users)' : ''}\n`,
    );
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
