import { routes } from '@/lib/routes';
import { askPassword, needsPassword } from './ask-password';
import { KeepInputEvent } from './keep-input-event';
import { isSessionEnding } from './session-ending';

type Failure = { code?: string; message?: string; errors?: Record<string, string[]>; current?: unknown };

/** A failed answer of the server, with its message in the reader's language (docs/spec/api.md#errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** The current row after a stale save (409). */
  readonly current: unknown;
  /** Whether the message is the server's own and meant for users. */
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

/** The text for a failed call: the server's own, or `otherwise` for a failure without one. */
export const failureText = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.isWorded ? error.message : otherwise;

/**
 * Whether a failed call may have been carried out all the same: its answer was lost, or the server failed.
 */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;

export const isSignedOut = (status: number): boolean => status === 401 || status === 419;

/**
 * 401 and 419 lead to the login page from wherever the call came; the error is still thrown
 * (docs/spec/specification.md#errors).
 */
export function leaveIfSignedOut(status: number): void {
  if (!isSignedOut(status) || isSessionEnding()) return;
  // A late answer, after the page itself has led there: its address already says where the person came from.
  if (location.pathname === routes.login) return;
  const event = new KeepInputEvent();
  window.dispatchEvent(event);
  event.whenDone(() => location.assign(routes.loginFor(`${location.pathname}${location.search}`)));
}

type Call = {
  /** GET, or POST with a body. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** FormData is sent unchanged, anything else as JSON. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  cache?: RequestCache;
  /** Completes even if the page is left meanwhile (`keepalive`). */
  keepalive?: boolean;
  /** For pages that guests may use: 401 and 419 are ordinary errors. */
  stay?: boolean;
};

/**
 * Longer than the server works on any call, with every retry at PayPal. Then it counts as one without an
 * answer.
 */
const PATIENCE_MS = 90_000;
/** Bytes per millisecond of a slow line. */
const SLOW_BYTES = 20;

/** Ends a call that is not answered; an upload takes as long as the server lets it. */
function signalOf(body: FormData | string | null, own: AbortSignal | undefined): AbortSignal | null {
  if (body instanceof FormData) return own ?? null;
  const limit = AbortSignal.timeout(PATIENCE_MS + Math.ceil((body?.length ?? 0) / SLOW_BYTES));
  if (!own) return limit;
  // Older browsers can't join signals.
  return AbortSignal.any ? AbortSignal.any([own, limit]) : own;
}

/** Marks a call as the page's own and asks for answers in its language. */
export const callHeaders = (): Record<string, string> => ({
  'X-Requested-With': 'XMLHttpRequest',
  'Accept-Language': document.documentElement.lang,
});

/** Calls the server. Throws ApiError, or another error when the network fails or no answer comes in time. */
export async function api<T>(path: string, call: Call = {}): Promise<T> {
  const { body, headers, stay = false, signal, ...init } = call;
  const sent = body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body);
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    ...init,
    headers: {
      Accept: 'application/json',
      ...callHeaders(),
      ...(typeof sent === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(sent === null ? {} : { body: sent }),
    signal: signalOf(sent, signal),
  });
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (needsPassword(answer) && (await askPassword())) return api(path, call);
  if (!stay) leaveIfSignedOut(response.status);
  throw new ApiError(response.status, (answer ?? {}) as Failure);
}

/** The `data` of an answer. */
export const apiData = async <T>(...call: Parameters<typeof api>): Promise<T> =>
  (await api<{ data: T }>(...call)).data;
