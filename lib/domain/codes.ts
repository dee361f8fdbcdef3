/**
 * Business codes by name.
 * The values are contractual (docs/spec/specification.md#constants, docs/spec/access.md#ledger,
 * docs/spec/checkout.md#order-states).
 */
export const PAYMENT_TYPE = { transfer: 'T', provider: 'P' } as const;
export type PaymentType = (typeof PAYMENT_TYPE)[keyof typeof PAYMENT_TYPE];

export const ORDER_STATES = [
  'draft',
  'pending_payment',
  'pending_transfer',
  'paid',
  'partially_refunded',
  'refunded',
  'reversed',
  'cancelled',
  'expired',
  'review',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Who moves the money of a payment attempt. */
export const PROVIDERS = ['paypal', 'transfer'] as const;
export type Provider = (typeof PROVIDERS)[number];

export const PAYMENT_STATES = [
  'initiated',
  'created',
  'approved',
  'capturing',
  'completed',
  'pending',
  'declined',
  'denied',
  'unknown',
  'cancelled',
  'expired',
  'review',
  'partially_refunded',
  'refunded',
  'reversed',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const SUBSCRIPTION_STATES = [
  'initiated',
  'approval_pending',
  'approved',
  'active',
  'suspended',
  'cancelled',
  'expired',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** A subscription as staff read it: its state, or in grace after a failed charge, or past it. */
export const SUBSCRIPTION_STANDINGS = ['grace', 'overdue', ...SUBSCRIPTION_STATES] as const;
export type SubscriptionStanding = (typeof SUBSCRIPTION_STANDINGS)[number];

/** programusers.status_id */
export const ASSIGNMENT_STATUS = { active: 1, pending: 2, expired: 3, suspended: 4, revoked: 5 } as const;

/** users.status */
export const USER_STATUS = { blocked: 1, active: 2 } as const;

export const PROGRAM_STATUSES = [
  'VALID',
  'PENDING_PAYMENT',
  'NOT_STARTED',
  'PAUSED',
  'EXPIRED',
  'NONE',
] as const;
export type ProgramStatus = (typeof PROGRAM_STATUSES)[number];
/** The status that gives more access comes first. */
export const STATUS_RANK: Readonly<Record<ProgramStatus, number>> = {
  VALID: 0,
  NOT_STARTED: 1,
  PAUSED: 2,
  PENDING_PAYMENT: 3,
  EXPIRED: 4,
  NONE: 5,
};

/** How the exercises of a block follow each other (docs/spec/builder.md#dose). */
export const BLOCK_SCHEMES = [
  'series',
  'superset',
  'circuit',
  'interval',
  'emom',
  'amrap',
  'for_time',
] as const;
export type BlockScheme = (typeof BLOCK_SCHEMES)[number];

export const DEFAULT_TAX_PERCENT = 13;
export const GRACE_DAYS = 7;
/** Weeks of access past the program's own weeks for a one-off purchase (docs/spec/access.md#last-day). */
export const EXTRA_ACCESS_WEEKS = 4;
