import { describedPath, ownContract } from './contract';
import { CookieJar, requestStore } from './request-store';

type Handler = (request: Request, segment: { params: Promise<Record<string, string>> }) => Promise<Response>;
type Call = {
  method?: string;
  path?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  json?: unknown;
  form?: URLSearchParams | FormData;
  /** A browser's cookies; cookies that the handler sets are added. */
  jar?: CookieJar;
};

/**
 * Calls a route handler as the site's own pages do: same origin, XHR marker, cookies. Checks answers of
 * `/api/v1` against openapi.json.
 */
export async function call(
  handler: unknown,
  options: Call = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const jar = options.jar ?? new CookieJar();
  const method =
    options.method ?? (options.json === undefined && options.form === undefined ? 'GET' : 'POST');
  const headers = new Headers({
    host: 'localhost:3000',
    'x-requested-with': 'XMLHttpRequest',
    ...options.headers,
  });
  if (options.json !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(`http://localhost:3000${options.path ?? '/'}`, {
    method,
    headers,
    body: options.json === undefined ? (options.form ?? null) : JSON.stringify(options.json),
  });
  const response = await requestStore.run({ cookies: jar, headers }, () =>
    (handler as Handler)(request, { params: Promise.resolve(options.params ?? {}) }),
  );
  const text = await response.text();
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const body: unknown = type.endsWith('json') && text ? JSON.parse(text) : text;
  const described = describedPath(handler, options.params ?? {});
  if (described !== null)
    (await ownContract())({
      method,
      path: described,
      status: response.status,
      type,
      body,
      sent: options.json,
    });
  return { status: response.status, headers: response.headers, body };
}

/** The cookies of a signed-in browser. */
export async function signedIn(email: string, password = 'brio-demo-2026'): Promise<CookieJar> {
  const { signIn } = await import('@/lib/server/accounts/sign-in');
  const { encodeSession, SESSION_COOKIE } = await import('@/lib/auth/cookie');
  const session = await signIn({ email, password }, { ip: '127.0.0.1', userAgent: 'test' });
  return new CookieJar({ [SESSION_COOKIE]: await encodeSession(session.sessionId, session.userId) });
}
