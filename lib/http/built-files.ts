import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const PREFIX = '/_next/static';
/** Next answers for the worker: it keeps its name, and may rule more than its own folder. */
const WORKER = `${PREFIX}/service-worker/`;

/**
 * Serves built scripts, styles and fonts from copies that were compressed with the build
 * (scripts/dev/precompress.ts). Their names carry a hash, so browsers keep them. Any other address goes to
 * `next`.
 */
export function serveBuiltFiles(folder: string) {
  const serve = sirv(`${folder}/static`, {
    brotli: true,
    gzip: true,
    maxAge: 31_536_000,
    immutable: true,
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method, url = '' } = request;
    if (!url.startsWith(`${PREFIX}/`) || url.startsWith(WORKER) || (method !== 'GET' && method !== 'HEAD')) {
      next();
      return;
    }
    request.url = url.slice(PREFIX.length);
    serve(request, response, () => {
      request.url = url;
      next();
    });
  };
}
