import { readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { isWholeBuild } from './share-build';

const PREFIX = '/_next/static';
/** Next serves the worker, whose name never changes and whose scope is wider than its own folder. */
const WORKER = `${PREFIX}/service-worker/`;
/** Their names contain a hash of their content. */
const KEEP = { maxAge: 31_536_000, immutable: true };

type Serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter(isWholeBuild);
  } catch {
    return [];
  }
}

/** Looks in the folders of all current builds; builds come and go while this server runs. */
function serveSharedBuilds(folder: string): Serve {
  const serve = sirv(folder, {
    dev: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => response.setHeader('Cache-Control', `public,max-age=${KEEP.maxAge},immutable`),
  });
  return (request, response, next) => {
    const { url = '' } = request;
    const builds = namesIn(folder);
    const tryNext = () => {
      const build = builds.shift();
      request.url = build ? `/${build}${url}` : url;
      if (build) serve(request, response, tryNext);
      else next();
    };
    tryNext();
  };
}

/**
 * Serves built scripts, styles and fonts from copies compressed at build time (scripts/dev/precompress.ts),
 * and those of other builds from `shared` (docs/deploy.md#a-new-version). Any other address goes to `next`.
 */
export function serveBuiltFiles(folder: string, shared: string): Serve {
  const serveOwn = sirv(`${folder}/static`, { brotli: true, gzip: true, ...KEEP });
  const serveShared = serveSharedBuilds(shared);
  return (request, response, next) => {
    const { method, url = '' } = request;
    if (!url.startsWith(`${PREFIX}/`) || url.startsWith(WORKER) || (method !== 'GET' && method !== 'HEAD')) {
      next();
      return;
    }
    request.url = url.slice(PREFIX.length);
    serveOwn(request, response, () =>
      serveShared(request, response, () => {
        request.url = url;
        next();
      }),
    );
  };
}
