import { routes } from '@/lib/routes';
import { askPassword, needsPassword } from './ask-password';
import { isSessionEnding } from './session-ending';

type Failure = { code?: string; message?: string; errors?: Record<string, string[]>; current?: unknown };

/** An answer of the server that is no success, in the reader's language (docs/spec/api.md#errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** The current row after a stale save (409). */
  readonly current: unknown;
  /** Whether the message is the server's, for people to read. */
  readonly isWorded: boolean;

  constructor(status: number, failure: Failure) {
    super(failure.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = failure.errors ?? {};
    this.current = failure.current ?? null;
    this.isWorded = failure.message !== undefined;
  }
}

export const isSignedOut = (status: number): boolean => status === 401 || status === 419;

/**
 * 401 and 419 end at the login page, wherever they come from; the error is still passed on
 * (docs/spec/specification.md#errors).
 */
export function leaveIfSignedOut(status: number): void {
  if (isSignedOut(status) && !isSessionEnding())
    location.assign(routes.loginFor(`${location.pathname}${location.search}`));
}

type Call = {
  /** GET, or POST with a body. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A form goes as it is, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  cache?: RequestCache;
  /** Sent even if the page is left meanwhile. */
  keepalive?: boolean;
  /** The page is also for guests: 401 and 419 are errors like any other. */
  stay?: boolean;
};

/** One call of the server. Throws ApiError, or TypeError when the network is away. */
export async function api<T>(path: string, call: Call = {}): Promise<T> {
  const { body, headers, stay = false, ...init } = call;
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    ...init,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as FormData) }),
  });
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (needsPassword(answer) && (await askPassword())) return api(path, call);
  if (!stay) leaveIfSignedOut(response.status);
  throw new ApiError(response.status, (answer ?? {}) as Failure);
}
