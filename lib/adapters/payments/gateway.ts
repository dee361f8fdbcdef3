import type { Cents } from '@/lib/domain/money';
import type { EventSubject, GatewayEvent } from './events';

/**
 * What the shop needs of a way to pay (docs/decisions/020-gateways.md). Every method throws GatewayError only.
 * Every change takes a `requestId`: the same one again is the same change, so that a call repeated after a
 * lost answer never doubles it. Statuses are texts, because services add some; an adapter translates its own
 * to the ones named here, and only those may grant anything.
 */
type GatewayMoney = { amount: Cents | null; currency: string | null };
/** The stored record of one call, redacted so that staff may see it. */
export type GatewayExchange = { httpStatus: number; debugId: string | null; response: unknown };
/** What the shop sent along: its order's id, and a number that no second payment may carry. */
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
  /** Null where people move the money. */
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
    /** Neither pending nor denied nor taken back. */
    isDone: boolean;
    /** The transaction, order or subscription that this one belongs to. */
    referenceId: string | null;
    time: string | null;
  };

export type NewGatewayOrder = {
  amount: Cents;
  /** The shop's order id, at most 127 characters. */
  customId: string;
  /** Unique per attempt: the service refuses a second payment with it. At most 127 characters. */
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

/** Giving money back: the part that a way to pay without a service has too. */
export type Refunds = {
  refundCapture(input: RefundInput): Promise<GatewayRefund>;
  getRefund(id: string): Promise<GatewayRefund>;
  /** Whether nothing is left of a capture; null where only the shop's books can tell. */
  isGivenBack(captureId: string): Promise<boolean | null>;
};

/** A service that charges a buyer's card or account. */
export type PaymentGateway = Refunds & {
  createOrder(input: NewGatewayOrder): Promise<GatewayOrder>;
  getOrder(id: string): Promise<GatewayOrder>;
  captureOrder(id: string, requestId: string): Promise<GatewayOrder>;
  getCapture(id: string): Promise<GatewayCaptureDetails>;
  /** Everything that moved in an interval of at most 31 days, for reconciliation. */
  searchTransactions(from: Date, to: Date): Promise<GatewayTransaction[]>;
  /** The event of a webhook, or null when it is not the service's own. */
  verifyWebhook(headers: WebhookHeaders, rawBody: Buffer): Promise<GatewayEvent | null>;
  /** What a stored event is about; null when that is nothing of the shop's. */
  readEvent(event: Pick<GatewayEvent, 'type' | 'resourceId' | 'payload'>): EventSubject | null;
};

/** Where people do what only the service's own pages can do. */
export type ServicePages = {
  /** Where a customer updates a subscription's payment method. */
  fixPayment(): string;
  /** Where staff answer a dispute. */
  dispute(id: string): string;
};
