import type { IncomingMessage, ServerResponse } from 'node:http';
import { callsAction, refuseAction } from './action-body';
import { isSameOrigin } from './origin';
import { isApiCall, refuseRequest } from './refusals';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The methods of a page, besides calling an action. */
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Routes outside the API that take a form: of the site, and of mail programs (RFC 8058). */
const FORMS = /^\/(?:logout(?:\?|$)|unsubscribe\/)/;

/** The path of an absolute request target (`GET http://host/path`), which proxies send. */
function toPath(url: string): string | null {
  if (url.startsWith('/')) return url;
  if (!URL.canParse(url)) return null;
  const { protocol, pathname, search } = new URL(url);
  return protocol === 'http:' || protocol === 'https:' ? `${pathname}${search}` : null;
}

/** Next fails to store a page under a longer path; no address of the product is nearly as long. */
const MAX_PATH = 2_000;

function isReadable(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  try {
    // PostgreSQL's texts can't contain NUL.
    return path.length <= MAX_PATH && !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

const headersOf = ({ headers }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/**
 * Answers requests that Next would answer with 500: unknown methods, unreadable addresses, server actions
 * from another site or with an unreadable body. Also refuses methods that a page or a route does not accept,
 * before the body is read. `methodsOf` gives those of a route, null for an address without one. True when it
 * answered.
 */
export async function refuseEarly(
  request: IncomingMessage,
  response: ServerResponse,
  methodsOf: (url: string) => Promise<readonly string[] | null>,
): Promise<boolean> {
  const { method = '', url = '/' } = request;
  const refuse = (status: Parameters<typeof refuseRequest>[2]) => {
    refuseRequest(request, response, status);
    return true;
  };
  const refuseMethod = (accepted: Iterable<string>) => {
    response.setHeader('Allow', [...accepted].join(', '));
    return refuse(405);
  };
  if (!METHODS.has(method)) return refuseMethod(METHODS);
  // About the server itself rather than an address.
  if (url === '*' && method === 'OPTIONS') {
    response.writeHead(204, { Allow: [...METHODS].join(', ') }).end();
    return true;
  }
  const path = toPath(url);
  if (path === null || !isReadable(path)) return refuse(400);
  request.url = path;
  if (isApiCall(request) || FORMS.test(path)) {
    const methods = await methodsOf(path);
    return methods !== null && !methods.includes(method) && refuseMethod(methods);
  }
  if (READS.has(method)) return false;
  if (!callsAction(request)) return refuseMethod(READS);
  if (!isSameOrigin(headersOf(request))) return refuse(403);
  const status = await refuseAction(request);
  return status !== null && refuse(status);
}
