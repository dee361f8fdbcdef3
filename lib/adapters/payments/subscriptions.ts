import type { Cents } from '@/lib/domain/money';
import type { GatewayExchange, GatewayPayer } from './gateway';

/** What the shop needs from a service with recurring charges (docs/decisions/020-gateways.md). */
export type GatewaySubscription = {
  id: string;
  /** APPROVAL_PENDING, APPROVED, ACTIVE, SUSPENDED, CANCELLED, EXPIRED. */
  status: string;
  planId: string | null;
  customId: string | null;
  /** Instants as the service sends them (ISO 8601, UTC). */
  startTime: string | null;
  nextBillingTime: string | null;
  lastPayment: { amount: Cents | null; currency: string | null; time: string | null } | null;
  failedPaymentsCount: number;
  subscriber: GatewayPayer | null;
  exchange: GatewayExchange;
};

/** One charge of a subscription; its id is the one used by events and transactions. */
export type GatewayCharge = {
  id: string;
  /** COMPLETED, PENDING, DECLINED, REFUNDED, PARTIALLY_REFUNDED. */
  status: string;
  amount: Cents | null;
  currency: string | null;
  time: string;
};

export type GatewayPlan = {
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

export type NewGatewaySubscription = {
  planId: string;
  customId: string;
  requestId: string;
  subscriber?: { email?: string; givenName?: string; surname?: string };
  /** PayPal demands both addresses even when the popup is used. */
  returnUrl: string;
  cancelUrl: string;
};

/** Every method throws GatewayError only; `reason` is shown to the subscriber. */
export type Subscriptions = {
  getPlan(id: string): Promise<GatewayPlan>;
  createSubscription(input: NewGatewaySubscription): Promise<GatewaySubscription>;
  getSubscription(id: string): Promise<GatewaySubscription>;
  /** Final: a cancelled subscription can't be reactivated. */
  cancelSubscription(id: string, reason: string): Promise<void>;
  /** The charges between two instants, in any order. */
  listCharges(id: string, from: Date, to: Date): Promise<GatewayCharge[]>;
};
