import { isLeaving } from '@/components/ui/leaving';
import { routes } from '@/lib/routes';

type Failure = { message?: string; errors?: Record<string, string[]>; current?: unknown };

/** An answer of the API that is no success, in the reader's language (docs/spec/api.md#errors). */
export class ApiError extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  /** The row as it is now, when somebody else saved first (409). */
  readonly current: unknown;

  constructor(status: number, failure: Failure) {
    super(failure.message ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.errors = failure.errors ?? {};
    this.current = failure.current ?? null;
  }
}

/**
 * 401 and 419 end at the login page, wherever they come from; the error is still passed on
 * (docs/spec/specification.md#errors).
 */
export function leaveIfSignedOut(status: number): void {
  if ((status === 401 || status === 419) && !isLeaving())
    location.assign(routes.loginFor(`${location.pathname}${location.search}`));
}

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown; signal?: AbortSignal };

/** One call of the API. Throws ApiError, or TypeError when the network is away. */
export async function api<T>(path: string, { method = 'GET', body, signal }: Call = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      Accept: 'application/json',
      'X-Requested-With': 'XMLHttpRequest',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const answer: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer as T;
  leaveIfSignedOut(response.status);
  throw new ApiError(response.status, (answer ?? {}) as Failure);
}
