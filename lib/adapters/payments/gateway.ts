import type { Cents } from '@/lib/domain/money';
import type { EventSubject, GatewayEvent } from './events';

/**
 * What the shop needs from a payment service (docs/decisions/020-gateways.md). Methods throw only
 * GatewayError. Every change takes a `requestId` that makes it idempotent, so that a call can be repeated
 * after a lost answer. Statuses are strings, because services add new ones; an adapter translates its own to
 * those named here, and only these may grant anything.
 */
type GatewayMoney = { amount: Cents | null; currency: string | null };
/** The stored record of one call, redacted so that staff may see it. */
export type GatewayExchange = { httpStatus: number; debugId: string | null; response: unknown };
/** Ids that the shop sent: its order's, and a number that must be unique among payments. */
type OwnIds = { customId: string | null; invoiceId: string | null };
type Payee = { payeeMerchantId: string | null; payeeEmail: string | null };

/** Money that was taken. */
export type GatewayCapture = GatewayMoney &
  OwnIds & {
    id: string;
    /** COMPLETED, PENDING, DECLINED, FAILED, REFUNDED, PARTIALLY_REFUNDED … Only COMPLETED fulfils. */
    status: string;
    /** Why it is pending or declined, e.g. PENDING_REVIEW. */
    reason: string | null;
  };

export type GatewayCaptureDetails = GatewayCapture &
  Payee & { orderId: string | null; exchange: GatewayExchange };

export type GatewayPayer = { id: string | null; email: string | null; name: string | null };

/** A payment that the buyer approves. */
export type GatewayOrder = GatewayMoney &
  OwnIds &
  Payee & {
    id: string;
    /** CREATED, PAYER_ACTION_REQUIRED, APPROVED, COMPLETED, VOIDED … */
    status: string;
    payer: GatewayPayer | null;
    /** The newest capture that was not declined, else the newest one. */
    capture: GatewayCapture | null;
    exchange: GatewayExchange;
  };

export type GatewayRefund = GatewayMoney & {
  /** Null for money that people move by hand. */
  id: string | null;
  /** COMPLETED, PENDING, FAILED, CANCELLED. */
  status: string;
  exchange: GatewayExchange;
};

export type GatewayTransaction = GatewayMoney &
  OwnIds & {
    id: string;
    /** `charge` is one of a subscription. */
    kind: 'payment' | 'charge' | 'refund' | 'reversal' | 'other';
    /** Neither pending nor denied nor reversed. */
    isDone: boolean;
    /** The transaction, order or subscription that this one belongs to. */
    referenceId: string | null;
    time: string | null;
  };

export type NewGatewayOrder = {
  amount: Cents;
  /** The shop's order id, at most 127 characters. */
  customId: string;
  /** Unique per attempt: the service refuses a second payment with the same one. At most 127 characters. */
  invoiceId: string;
  requestId: string;
  description: string;
  items?: readonly { name: string; unitAmount: Cents; quantity: number }[];
  /** Only used by full-page redirects; a popup needs neither. */
  returnUrl?: string;
  cancelUrl?: string;
};

export type RefundInput = {
  captureId: string;
  /** When left out, everything not yet refunded. */
  amount?: Cents;
  requestId: string;
  /** Shown to the buyer, cut where it is too long for the service. */
  note: string;
};

/** `Headers`, or the plain object that node:http gives. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | string[] | undefined>>;

/** Refunds, which transfers have as well. */
export type Refunds = {
  refundCapture(input: RefundInput): Promise<GatewayRefund>;
  getRefund(id: string): Promise<GatewayRefund>;
  /** Whether a capture is fully refunded; null where only the shop's records say so. */
  isGivenBack(captureId: string): Promise<boolean | null>;
};

/** A service that charges a buyer's card or account. */
export type PaymentGateway = Refunds & {
  createOrder(input: NewGatewayOrder): Promise<GatewayOrder>;
  getOrder(id: string): Promise<GatewayOrder>;
  captureOrder(id: string, requestId: string): Promise<GatewayOrder>;
  getCapture(id: string): Promise<GatewayCaptureDetails>;
  /** All transactions of an interval of at most 31 days, for reconciliation. */
  searchTransactions(from: Date, to: Date): Promise<GatewayTransaction[]>;
  /** The event of a webhook, or null when it is not the service's own. */
  verifyWebhook(headers: WebhookHeaders, rawBody: Buffer): Promise<GatewayEvent | null>;
  /** What a stored event is about; null when it does not concern the shop. */
  readEvent(event: Pick<GatewayEvent, 'type' | 'resourceId' | 'payload'>): EventSubject | null;
};

/** Pages of the service for what only they can do. */
export type ServicePages = {
  /** Where a customer updates a subscription's payment method. */
  fixPayment(): string;
  /** Where staff answer a dispute. */
  dispute(id: string): string;
};
