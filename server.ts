import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import next from 'next';
import type { Env } from './lib/env-schema';
import { serveBuiltFiles } from './lib/http/built-files';
import { openDrain } from './lib/http/drain';
import { failedWithoutDatabaseSince } from './lib/http/failed-pages';
import { openLanes } from './lib/http/lanes';
import { reportMissingPage } from './lib/http/missing-pages';
import { filePolicy, isHttps, securityHeaders } from './lib/http/page-headers';
import { shareBuild, sharedBuilds } from './lib/http/share-build';
import { BACKLOG, closeSlowRequests, SERVER_OPTIONS } from './lib/http/slow-requests';
import { answerUnavailable, needsDatabase, reportUnavailable } from './lib/http/unavailable';
import { outliveOutput } from './lib/startup/outlive-output';
import { prepareRuntime } from './lib/startup/prepare-runtime';
import { telemetry } from './lib/telemetry/store';
import { startSimulators } from './simulators/start';

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Sets what a client may not choose, its address and the id its request is logged under, and the answer's
 * headers.
 */
function prepareHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { TRUSTED_PROXY: trustProxy, APP_URL }: Pick<Env, 'TRUSTED_PROXY' | 'APP_URL'>,
): void {
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
  const https = isHttps(APP_URL, request.headers['x-forwarded-proto']);
  for (const [name, value] of Object.entries(securityHeaders(https))) response.setHeader(name, value);
  const policy = filePolicy(request.url ?? '/');
  if (policy) response.setHeader('Content-Security-Policy', policy);
}

async function main(): Promise<void> {
  outliveOutput();
  const dev = process.env.NODE_ENV !== 'production';
  const { env, stop } = await prepareRuntime({ startSimulators });
  const app = next({ dev, port: env.PORT, hostname: 'localhost' });
  const handle = app.getRequestHandler();
  // These modules read the settings that were prepared.
  const { startJobsThread } = await import('./lib/worker/thread');
  const [stopJobs] = await Promise.all([startJobsThread(), app.prepare()]);
  const { listenForRefresh } = await import('./lib/cache/listen-refresh');
  const { serveKeptPage } = await import('./lib/http/serve-kept-page');
  const { refuseEarly } = await import('./lib/http/early-refusals');
  const { buildId } = await import('./lib/http/build-id');
  const database = await listenForRefresh();

  // A tenth smaller than at the default of 4, for half a millisecond more.
  const compress = compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } },
  }) as Middleware;
  const admit = openLanes();
  // With the first call: the contracts' schemas take a quarter of a second.
  const methodsOf = async (url: string) => (await import('./lib/api/methods')).methodsOf(url);
  const built = process.env.BRIO_DIST_DIR || '.next';
  // In development everything comes fresh from Next.
  const serveBuiltFile = dev ? null : serveBuiltFiles(built, sharedBuilds(env.DATA_DIR));
  // Before the first visitor of this build can be sent to a server of another.
  const stopSharing = dev ? null : await shareBuild(built, { build: buildId(), dataDir: env.DATA_DIR });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Next's tools of development post to addresses of their own.
    const isTool = dev && /^\/(?:__nextjs_|_next\/)/.test(request.url ?? '');
    if (!isTool && (await refuseEarly(request, response, methodsOf))) return;
    const answerByNext = async () => {
      if (needsDatabase(request) && !(await database.isUp())) return answerUnavailable(request, response);
      const began = Date.now();
      reportUnavailable(response, () => database.wasAwaySince(began) || failedWithoutDatabaseSince(began));
      reportMissingPage(request, response);
      await handle(request, response);
    };
    if (!serveBuiltFile) return void answerByNext();
    serveBuiltFile(request, response, () => {
      if (serveKeptPage(request, response)) return;
      void admit(request, response, {
        work: () => compress(request, response, () => void answerByNext()),
        refuse: () => answerUnavailable(request, response, 'busy'),
      });
    });
  };
  const drain = openDrain();
  const server = createServer(SERVER_OPTIONS, (request, response) => {
    prepareHeaders(request, response, env);
    if (drain.answers(request, response)) return;
    const work = () => answer(request, response);
    void (telemetry.brioTracer ? telemetry.brioTracer.serve(request, response, work) : work());
  });
  closeSlowRequests(server);
  if (env.METRICS_TOKEN) (await import('./lib/telemetry/observe-requests')).observeRequests(server);
  if (dev) server.on('upgrade', (request, socket, head) => app.getUpgradeHandler()(request, socket, head));

  let closing = false;
  const close = async (code: number) => {
    if (closing) return;
    closing = true;
    // Other processes, or the next start, do what is queued from here on.
    const jobsStopped = stopJobs();
    await drain.end(server);
    await jobsStopped;
    await stopSharing?.();
    await database.stop();
    await telemetry.brioTracer?.stop();
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
  server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, () => {
    console.log(
      `\n  Brío  ${env.APP_URL}${env.BRIO_EMBEDDED ? '   (demo: embedded database and demo users)' : ''}\n`,
    );
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
