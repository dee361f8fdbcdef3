import type { Cents } from '@/lib/domain/money';

/** A verified message of a service. `payload` is redacted and has everything that `readEvent` needs. */
export type GatewayEvent = {
  id: string;
  type: string;
  resourceId: string | null;
  payload: unknown;
};

/** Returned money: refunded by the shop, or reversed by the buyer's bank. */
export type ReturnKind = 'refund' | 'reversal';

/**
 * What an event is about: a reason to read that from the service, not a fact to store
 * (docs/spec/paypal.md#webhooks).
 */
export type EventSubject =
  | { about: 'order'; id: string; sentAt: Date | null }
  | { about: 'capture'; id: string; orderId: string | null }
  | { about: 'capture_return'; captureId: string; refundId: string; kind: ReturnKind }
  | { about: 'subscription'; id: string }
  | { about: 'charge'; id: string | null; subscriptionId: string | null }
  | {
      about: 'charge_return';
      chargeId: string | null;
      refundId: string | null;
      subscriptionId: string | null;
      kind: ReturnKind;
    }
  | { about: 'dispute'; dispute: GatewayDispute };

/** A dispute as its event describes it. */
export type GatewayDispute = {
  id: string;
  /** Null while it is open. */
  outcome: string | null;
  reason: string | null;
  amount: Cents | null;
  currency: string;
  openedAt: Date | null;
  /** The last moment to answer it. */
  answerBy: Date | null;
  paymentId: string | null;
  buyer: { name: string | null; email: string | null };
};
