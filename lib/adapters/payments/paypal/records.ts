import type { Cents } from '@/lib/domain/money';
import type { GatewayExchange, GatewayPayer } from '../gateway';

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
  subscriber: GatewayPayer | null;
  exchange: GatewayExchange;
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
  exchange: GatewayExchange;
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

export type CreateSubscriptionInput = {
  planId: string;
  customId: string;
  requestId: string;
  subscriber?: { email?: string; givenName?: string; surname?: string };
  /** PayPal demands both addresses even when the popup is used. */
  returnUrl: string;
  cancelUrl: string;
};
