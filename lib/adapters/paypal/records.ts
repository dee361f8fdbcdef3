import type { Cents } from '@/lib/domain/money';

/** The stored record of one call, redacted so that staff may see it. */
export type PayPalExchange = { httpStatus: number; debugId: string | null; response: unknown };

/** Statuses stay strings because PayPal adds values. Only known ones may grant anything. */
export type PayPalCapture = {
  id: string;
  /** COMPLETED, PENDING, DECLINED, FAILED, REFUNDED, PARTIALLY_REFUNDED … Only COMPLETED fulfils. */
  status: string;
  amount: Cents | null;
  currency: string | null;
  /** Why it is pending or declined, e.g. PENDING_REVIEW. */
  reason: string | null;
  customId: string | null;
  invoiceId: string | null;
};

export type PayPalPayer = { id: string | null; email: string | null; name: string | null };

export type PayPalOrder = {
  id: string;
  /** CREATED, PAYER_ACTION_REQUIRED, APPROVED, COMPLETED, VOIDED … */
  status: string;
  customId: string | null;
  invoiceId: string | null;
  amount: Cents | null;
  currency: string | null;
  payeeMerchantId: string | null;
  payeeEmail: string | null;
  payer: PayPalPayer | null;
  /** The newest capture that was not declined, else the newest one. */
  capture: PayPalCapture | null;
  exchange: PayPalExchange;
};

export type PayPalCaptureDetails = PayPalCapture & {
  orderId: string | null;
  payeeMerchantId: string | null;
  payeeEmail: string | null;
  exchange: PayPalExchange;
};

export type PayPalRefund = {
  id: string;
  /** COMPLETED, PENDING, FAILED, CANCELLED. */
  status: string;
  amount: Cents | null;
  currency: string | null;
  exchange: PayPalExchange;
};

export type PayPalSubscription = {
  id: string;
  /** APPROVAL_PENDING, APPROVED, ACTIVE, SUSPENDED, CANCELLED, EXPIRED. */
  status: string;
  planId: string | null;
  customId: string | null;
  /** Instants as PayPal sends them (ISO 8601, UTC). */
  startTime: string | null;
  nextBillingTime: string | null;
  lastPayment: { amount: Cents | null; currency: string | null; time: string | null } | null;
  failedPaymentsCount: number;
  subscriber: PayPalPayer | null;
  exchange: PayPalExchange;
};

/** One charge of a subscription. Its id is the id of the v1 sale that the webhooks name. */
export type PayPalSubscriptionTransaction = {
  id: string;
  /** COMPLETED, PENDING, DECLINED, REFUNDED, PARTIALLY_REFUNDED. */
  status: string;
  amount: Cents | null;
  currency: string | null;
  time: string;
};

export type PayPalTransaction = {
  id: string;
  /** S done, P pending, D denied, V reversed. */
  status: string | null;
  /** T0006 = checkout, T0002 = subscription, T1107 = refund, T1106 = reversal … */
  eventCode: string | null;
  amount: Cents | null;
  currency: string | null;
  invoiceId: string | null;
  customId: string | null;
  /** The transaction (TXN), order (ODR) or subscription (SUB) that this one belongs to. */
  referenceId: string | null;
  time: string | null;
};

export type PayPalPlan = {
  id: string;
  /** CREATED, INACTIVE, ACTIVE. */
  status: string;
  name: string | null;
  amount: Cents | null;
  currency: string | null;
  /** DAY, WEEK, MONTH, YEAR of the regular cycle. */
  intervalUnit: string | null;
  intervalCount: number | null;
  exchange: PayPalExchange;
};

/**
 * A verified event.
 * A reason to read `resource.id` from PayPal, not a fact to store (docs/spec/paypal.md#webhooks).
 */
export type PayPalWebhookEvent = {
  id: string;
  type: string;
  createTime: string | null;
  resourceType: string | null;
  resource: Readonly<Record<string, unknown>>;
};

export type CreateOrderInput = {
  amount: Cents;
  /** The shop's order id, at most 127 characters. */
  customId: string;
  /** Unique per attempt: PayPal refuses a second payment with it. At most 127 characters. */
  invoiceId: string;
  requestId: string;
  description: string;
  items?: readonly { name: string; unitAmount: Cents; quantity: number }[];
  /** Only used by full-page redirects; the popup needs neither. */
  returnUrl?: string;
  cancelUrl?: string;
};

export type CreateSubscriptionInput = {
  planId: string;
  customId: string;
  requestId: string;
  subscriber?: { email?: string; givenName?: string; surname?: string };
  /** PayPal demands both addresses even when the popup is used. */
  returnUrl: string;
  cancelUrl: string;
};

export type RefundInput = {
  captureId: string;
  /** When left out, the rest that was not refunded yet. */
  amount?: Cents;
  requestId: string;
  /** Shown to the buyer. At most 255 characters. */
  note: string;
};

/** `Headers`, or the plain object that node:http gives. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | string[] | undefined>>;
