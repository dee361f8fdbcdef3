export type GatewayErrorKind =
  /** The buyer's means of payment was refused: nothing was charged. */
  | 'declined'
  | 'not_approved'
  | 'already_captured'
  | 'already_refunded'
  | 'duplicate_invoice'
  /** The order or subscription is in a state that does not allow this. */
  | 'wrong_state'
  /** Another call with the same request id is still running: its effect is unknown. */
  | 'conflict'
  | 'not_found'
  | 'rate_limited'
  /** Wrong credentials, or an account that lacks the permission. */
  | 'auth'
  /** 5xx, network, time-out, unreadable answer: the effect is unknown. */
  | 'unavailable'
  | 'invalid';

type Facts = {
  /** Named in the message. */
  service: string;
  kind: GatewayErrorKind;
  operation: string;
  issue?: string | null;
  debugId?: string | null;
  status?: number | null;
  retryAfter?: number;
  response?: unknown;
  notSent?: boolean;
};

const MARK: unique symbol = Symbol.for('brio.GatewayError');

/** The only error that a gateway throws for a failed call. Holds no token and no request body. */
export class GatewayError extends Error {
  readonly [MARK] = true;

  /** Checked by a marker: the site's bundle and the jobs load this file twice in one process. */
  static override [Symbol.hasInstance](value: unknown): value is GatewayError {
    return typeof value === 'object' && value !== null && MARK in value;
  }

  readonly kind: GatewayErrorKind;
  /** Name of the gateway's method. */
  readonly operation: string;
  /** The service's own code (`INSTRUMENT_DECLINED`), or a network code (`ECONNRESET`). */
  readonly issue: string | null;
  readonly debugId: string | null;
  /** HTTP status; null when no answer came. */
  readonly status: number | null;
  /** Seconds to wait (429, 503). */
  readonly retryAfter: number | undefined;
  /** Redacted: may be stored with the payment attempt. */
  readonly response: unknown;
  private readonly notSent: boolean;

  constructor(facts: Facts) {
    super(
      `${facts.service} ${facts.operation}: ${facts.kind} (${facts.issue ?? 'no issue'}, HTTP ${facts.status ?? 'none'}, ` +
        `debug id ${facts.debugId ?? 'none'})`,
    );
    this.name = 'GatewayError';
    this.kind = facts.kind;
    this.operation = facts.operation;
    this.issue = facts.issue ?? null;
    this.debugId = facts.debugId ?? null;
    this.status = facts.status ?? null;
    this.retryAfter = facts.retryAfter;
    this.response = facts.response ?? null;
    this.notSent = facts.notSent ?? false;
  }

  /** True when money may have moved in spite of the error: retry with the same request id, then GET. */
  get effectUnknown(): boolean {
    return !this.notSent && (this.kind === 'unavailable' || this.kind === 'conflict');
  }
}
