import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const PREFIX = '/_next/static';

/**
 * Serves what the build made (scripts, styles, fonts), from the copies that were compressed once with it
 * (scripts/precompress.ts). Names carry a hash, so a browser asks once. Any other address is left to `next`.
 */
export function serveBuiltFiles(folder: string) {
  const serve = sirv(`${folder}/static`, {
    brotli: true,
    gzip: true,
    maxAge: 31_536_000,
    immutable: true,
    setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { method, url = '' } = request;
    if (!url.startsWith(`${PREFIX}/`) || (method !== 'GET' && method !== 'HEAD')) {
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
