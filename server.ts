import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import compression from 'compression';
import next from 'next';
import { serveBuiltFiles } from './lib/http/built-files';
import { SECURITY_HEADERS } from './lib/http/page-headers';
import { refuseRequest, wordRefusals } from './lib/http/refusals';
import { prepareRuntime } from './lib/startup/prepare-runtime';
import { startSimulators } from './simulators/start';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const DRAIN_MS = 10_000;

/**
 * Sets what a client may not choose, its address and the id its request is logged under, and the answer's
 * headers.
 */
function prepareHeaders(request: IncomingMessage, response: ServerResponse, trustProxy: boolean): void {
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
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
}

/** Refuses what Next would answer with 500: unknown methods and addresses that can't be decoded. */
function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  if (!METHODS.has(request.method ?? '')) {
    response.setHeader('Allow', [...METHODS].join(', '));
    refuseRequest(request, response, 405);
    return true;
  }
  try {
    // PostgreSQL's texts can't have a NUL.
    if (!decodeURIComponent(request.url ?? '/').includes('\0')) return false;
  } catch {}
  refuseRequest(request, response, 400);
  return true;
}

async function main(): Promise<void> {
  const dev = process.env.NODE_ENV !== 'production';
  const { env, stop } = await prepareRuntime({ startSimulators });
  const app = next({ dev, port: env.PORT, hostname: 'localhost' });
  const handle = app.getRequestHandler();
  await app.prepare();
  // They read the settings that were prepared.
  const { startJobsThread } = await import('./lib/worker/thread');
  const { listenForRefresh } = await import('./lib/cache/listen-refresh');
  const { serveKeptPage } = await import('./lib/http/serve-kept-page');
  const stopJobs = await startJobsThread();
  const stopListening = await listenForRefresh();

  const compress = compression() as Middleware;
  const serveBuiltFile = serveBuiltFiles(process.env.BRIO_DIST_DIR || '.next');
  const server = createServer((request, response) => {
    prepareHeaders(request, response, env.TRUSTED_PROXY);
    if (refuse(request, response)) return;
    const answerByNext = () => {
      wordRefusals(request, response);
      void handle(request, response);
    };
    // In development everything comes fresh from Next.
    if (dev) return answerByNext();
    serveBuiltFile(request, response, () => {
      if (!serveKeptPage(request, response)) compress(request, response, answerByNext);
    });
  });
  // A slow request must not hold a connection: headers within 10 s, the whole of it within 30 s.
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
