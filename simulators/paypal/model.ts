import type { IncomingHttpHeaders } from 'node:http';

/** PayPal's wire format. `sim` is the simulator's own and is never sent. */
export type Money = { currency_code: string; value: string };
export type Json = Record<string, unknown>;

export type Payer = {
  payer_id: string;
  email_address: string;
  name: { given_name: string; surname: string };
};
export type Payee = { merchant_id: string; email_address: string };

/** Outcome of the next capture, as chosen on the approval page. */
export type Outcome = 'ok' | 'decline' | 'pending';

export type PurchaseUnit = {
  reference_id: string;
  amount: Money & Json;
  payee: Payee;
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  items?: { name: string; quantity: string; unit_amount: Money }[];
};

export type Order = {
  id: string;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  intent: string;
  create_time: string;
  update_time: string;
  purchase_units: [PurchaseUnit];
  payment_source?: Json;
  payer?: Payer;
  sim: { outcome: Outcome; returnUrl?: string; cancelUrl?: string };
};

/** A v2 capture; with `subscriptionId` it is also that subscription's v1 sale, under the same id. */
export type Capture = {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  create_time: string;
  update_time: string;
  payee: Payee;
  sim: { orderId?: string; subscriptionId?: string; payer: Payer; reversed?: boolean };
};

export type Refund = {
  id: string;
  status: 'COMPLETED' | 'PENDING';
  amount: Money;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  create_time: string;
  update_time: string;
  sim: { captureId: string; reversal: boolean };
};

export type Plan = {
  id: string;
  product_id: string;
  name: string;
  status: 'CREATED' | 'INACTIVE' | 'ACTIVE';
  price: Money;
  interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  interval_count: number;
  /** Consecutive failed charges before the subscription is suspended; 0 = never. */
  failure_threshold: number;
  create_time: string;
};

/** What a plan is made of; all of it has a default. */
export type PlanInput = {
  id?: string;
  name?: string;
  price?: string;
  currency?: string;
  intervalUnit?: Plan['interval_unit'];
  intervalCount?: number;
  status?: Plan['status'];
  failureThreshold?: number;
};

export type SubscriptionStatus =
  | 'APPROVAL_PENDING'
  | 'APPROVED'
  | 'ACTIVE'
  | 'SUSPENDED'
  | 'CANCELLED'
  | 'EXPIRED';

export type Subscription = {
  id: string;
  status: SubscriptionStatus;
  plan_id: string;
  custom_id?: string;
  start_time: string;
  create_time: string;
  update_time: string;
  status_change_note?: string;
  subscriber: { email_address?: string; payer_id?: string; name?: Payer['name'] };
  billing_info: {
    outstanding_balance: Money;
    failed_payments_count: number;
    last_payment?: { amount: Money; time: string };
    last_failed_payment?: { amount: Money; time: string; reason_code: string };
    next_billing_time?: string;
  };
  sim: { revisedPlanId?: string; returnUrl?: string; cancelUrl?: string };
};

/** How a webhook message is sent: as by PayPal, by an attacker or over a bad network. */
export type Variant = 'valid' | 'tampered' | 'wrong-webhook-id' | 'foreign-certificate';

export type SentEvent = {
  id: string;
  body: string;
  /** `held` waits for a flush; `dropped` is lost unless resent. */
  state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed';
  variant: Variant;
  attempts: { at: string; status: number | null }[];
};

/** The answer to a request id, for replays. */
export type StoredReply = { id: string; content: string; status: number; body: Json | undefined };

export type Settings = {
  id: 'settings';
  clockOffsetMs: number;
  privateKeyPem: string;
  certificatePem: string;
};

export type SimRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  text: string;
  /** The JSON body or form fields; empty when there is none. */
  body: Json;
  /** Origin that the caller used. */
  base: string;
  params: Readonly<Record<string, string>>;
};

export type Reply = {
  status: number;
  body?: Json | undefined;
  headers?: Record<string, string>;
  text?: string;
};
type Handler = (request: SimRequest) => Reply | Promise<Reply>;
export type Route = { method: string; path: string; handle: Handler };
