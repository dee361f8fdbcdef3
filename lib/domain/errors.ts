/**
 * Every error code that a use case can throw.
 * HTTP_STATUS maps each code to its status (docs/spec/api.md#errors); messages are keys of `messages/*` under
 * `errors`, never finished sentences.
 */
export const HTTP_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  payment_declined: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  csrf: 419,
  invalid: 422,
  too_many_requests: 429,
  internal: 500,
  payment_provider: 502,
  unavailable: 503,
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof HTTP_STATUS;

/** A message key under the `errors` namespace with the values it interpolates. */
export type MessageKey = {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
};

/** Field name on the wire → message keys, in the order in which they are shown. */
export type FieldErrors = Readonly<Record<string, readonly MessageKey[]>>;

type AppErrorOptions = {
  /** Overrides the general message of the code. */
  message?: MessageKey;
  fields?: FieldErrors;
  /** Seconds that the caller should wait (429, 503). */
  retryAfter?: number;
  /** The methods that the address accepts (405). */
  allow?: readonly string[];
  /**
   * Extra facts that may be sent to the client: `issue`, `debugId`, `current` row of a conflict.
   * Never secrets.
   */
  details?: Readonly<Record<string, unknown>>;
  cause?: unknown;
};

/** The error that use cases throw. Any other error is a bug and becomes `internal` (500). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly messageKey: MessageKey;
  readonly fields: FieldErrors;
  readonly retryAfter: number | undefined;
  readonly allow: readonly string[];
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message?.key ?? code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.messageKey = options.message ?? { key: code };
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter;
    this.allow = options.allow ?? [];
    this.details = options.details ?? {};
  }

  get status(): number {
    return HTTP_STATUS[this.code];
  }
}

/** 422 for one field: `invalidField('email', 'email_invalid')`. */
export function invalidField(field: string, key: string, values?: MessageKey['values']): AppError {
  const message: MessageKey = values ? { key, values } : { key };
  return new AppError('invalid', { fields: { [field]: [message] } });
}

/** 409 with its own text: `conflict('order_state')`. `details` may be sent to the client. */
export const conflict = (key: string, details: Readonly<Record<string, unknown>> = {}): AppError =>
  new AppError('conflict', { message: { key }, details });

/** An error whose key is its text, the error of its field if it has one, and for clients its code. */
export function codedError(
  code: ErrorCode,
  key: string,
  field: string | null = null,
  details: Readonly<Record<string, unknown>> = {},
): AppError {
  const fields = field === null ? {} : { [field]: [{ key }] };
  return new AppError(code, { message: { key }, fields, details: { code: key, ...details } });
}

/** 405: `notAllowed('GET', 'HEAD')` names the methods that the address accepts (RFC 9110). */
export const notAllowed = (...allow: readonly string[]): AppError =>
  new AppError('method_not_allowed', { allow });

/** The row; throws 404 for none. */
export function orNotFound<T extends object>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new AppError('not_found');
  return row;
}
