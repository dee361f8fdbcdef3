import { retryAfterSeconds } from '../../retry-after';
import { GatewayError, type GatewayErrorKind } from '../errors';
import { redactBody } from '../redact';

export const SERVICE = 'PayPal';

const KIND_BY_ISSUE: Readonly<Record<string, GatewayErrorKind>> = {
  INSTRUMENT_DECLINED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  PAYER_ACCOUNT_RESTRICTED: 'declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'declined',
  PAYEE_BLOCKED_TRANSACTION: 'declined',
  TRANSACTION_REFUSED: 'declined',
  TRANSACTION_BLOCKED_BY_PAYEE: 'declined',
  COMPLIANCE_VIOLATION: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'declined',
  ORDER_NOT_APPROVED: 'not_approved',
  PAYER_ACTION_REQUIRED: 'not_approved',
  ORDER_ALREADY_CAPTURED: 'already_captured',
  CAPTURE_FULLY_REFUNDED: 'already_refunded',
  DUPLICATE_INVOICE_ID: 'duplicate_invoice',
  SUBSCRIPTION_STATUS_INVALID: 'wrong_state',
  ORDER_ALREADY_COMPLETED: 'already_captured',
  ORDER_EXPIRED: 'wrong_state',
  ORDER_VOIDED: 'wrong_state',
  PREVIOUS_REQUEST_IN_PROGRESS: 'conflict',
  INVALID_RESOURCE_ID: 'not_found',
  RESOURCE_NOT_FOUND: 'not_found',
};

type Answer = { statusCode: number; headers: Readonly<Record<string, string>>; body: unknown };

/**
 * Checked by shape: not all of the SDK's error classes work with `instanceof`.
 * See docs/spec/paypal.md#errors.
 */
export function answerOf(error: unknown): Answer | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  const { statusCode } = error;
  if (typeof statusCode !== 'number') return null;
  const headers = 'headers' in error ? (error.headers as Answer['headers'] | undefined) : undefined;
  return { statusCode, headers: headers ?? {}, body: 'body' in error ? error.body : undefined };
}

type ErrorBody = { name?: unknown; error?: unknown; debug_id?: unknown; details?: { issue?: unknown }[] };

/** 409 and 429 leave the SDK's `result` empty, so the body is always read here. */
function parseBody(body: unknown): ErrorBody {
  if (typeof body !== 'string') return {};
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function kindOf(status: number, issue: string | null): GatewayErrorKind {
  if (status >= 500 || status === 408) return 'unavailable';
  if (status === 401 || status === 403) return 'auth';
  if (status === 429) return 'rate_limited';
  const byIssue = issue === null ? undefined : KIND_BY_ISSUE[issue];
  if (byIssue) return byIssue;
  if (status === 404) return 'not_found';
  if (status === 409) return 'conflict';
  // After an unreadable success or a redirect the outcome is unknown.
  return status < 400 ? 'unavailable' : 'invalid';
}

/** Network codes that prove that the request was never sent. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Turns any error of the SDK into a GatewayError.
 * `operation` is the gateway's method; `notSent` says that only the token call failed, so that the call
 * itself had no effect.
 */
export function toPayPalError(error: unknown, operation: string, { notSent = false } = {}): GatewayError {
  if (error instanceof GatewayError) return error;
  const answer = answerOf(error);
  if (!answer) {
    const name = error instanceof Error ? error.name : '';
    const code = typeof error === 'object' && error !== null && 'code' in error ? text(error.code) : null;
    // Axios puts the request with its Authorization header on the error, so it is not kept as a cause.
    return new GatewayError({
      service: SERVICE,
      kind: name === 'ArgumentsValidationError' ? 'invalid' : 'unavailable',
      operation,
      issue: code ?? (name === 'AbortError' ? 'ECONNABORTED' : 'UNREADABLE_RESPONSE'),
      notSent: notSent || (code !== null && NEVER_SENT.has(code)),
    });
  }
  const body = parseBody(answer.body);
  const issue = text(body.details?.[0]?.issue) ?? text(body.name) ?? text(body.error);
  const retryAfter = retryAfterSeconds(answer.headers['retry-after']);
  return new GatewayError({
    service: SERVICE,
    kind: kindOf(answer.statusCode, issue),
    operation,
    issue,
    debugId: text(body.debug_id) ?? answer.headers['paypal-debug-id'] ?? null,
    status: answer.statusCode,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    response: redactBody(answer.body),
    notSent,
  });
}
