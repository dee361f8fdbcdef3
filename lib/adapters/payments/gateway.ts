import type { Cents } from '@/lib/domain/money';

/**
 * What the shop needs of a service that charges a buyer's card or account (docs/decisions/020-gateways.md).
 * Statuses are the service's own texts. Every change takes a `requestId`: the same one again is the same
 * change, so that a call repeated after a lost answer never doubles the change.
 */
type GatewayMoney = { amount: Cents | null; currency: string | null };

/** Money that was taken. */
type GatewayCapture = GatewayMoney & {
  id: string;
  status: string;
  /** What the shop sent along: its order's id, and a number that no second payment may carry. */
  customId: string | null;
  invoiceId: string | null;
};

/** A payment that the buyer approves. `exchange` is the record of the call, redacted for staff. */
type GatewayOrder = GatewayMoney & {
  id: string;
  status: string;
  customId: string | null;
  invoiceId: string | null;
  capture: GatewayCapture | null;
  exchange: GatewayExchange;
};
type GatewayExchange = { httpStatus: number; debugId: string | null; response: unknown };
type GatewayRefund = GatewayMoney & { id: string; status: string; exchange: GatewayExchange };
type GatewayTransaction = GatewayMoney & {
  id: string;
  status: string | null;
  customId: string | null;
  invoiceId: string | null;
  /** What this one belongs to: the capture of a refund. */
  referenceId: string | null;
  time: string | null;
};

type NewGatewayOrder = {
  amount: Cents;
  customId: string;
  invoiceId: string;
  requestId: string;
  description: string;
};

export type PaymentGateway = {
  createOrder(input: NewGatewayOrder): Promise<GatewayOrder>;
  getOrder(id: string): Promise<GatewayOrder>;
  captureOrder(id: string, requestId: string): Promise<GatewayOrder>;
  getCapture(id: string): Promise<GatewayCapture & { orderId: string | null }>;
  /** All that was not refunded yet, or a part. `note` is for the buyer. */
  refundCapture(input: {
    captureId: string;
    amount?: Cents;
    requestId: string;
    note: string;
  }): Promise<GatewayRefund>;
  getRefund(id: string): Promise<GatewayRefund>;
  /** Everything that moved in an interval, for reconciliation. */
  searchTransactions(from: Date, to: Date): Promise<GatewayTransaction[]>;
  /** The event of a webhook, or null when it is not the service's own. */
  verifyWebhook(
    headers: { get(name: string): string | null },
    rawBody: Buffer,
  ): Promise<{ id: string; type: string; resource: Readonly<Record<string, unknown>> } | null>;
};
