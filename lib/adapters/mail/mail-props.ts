import type { Locale } from '@/lib/i18n/locales';

/** Amounts are finished texts ("$59.00"), days `YYYY-MM-DD`, links absolute. */
export type MailLine = { name: string; quantity: number; total: string };

/** What an order is of: a program opens, goods are sent or downloaded. */
export type Bought = 'program' | 'goods';

export type TransferInstructions = {
  holder: string;
  accounts: { bank: string; iban: string; currency: string }[];
  sinpe: { number: string; holder: string } | null;
};

/** A file that was bought, with its signed link. */
export type MailDownload = { name: string; link: string };
/** Whose receipt is attached: it is drawn when the mail is sent, never stored. */
export type ReceiptOf = { orderId: number; renewalId: number | null };

/** Every mail the product sends, with the values its template shows. */
export type MailTemplates = {
  verify_email: { name: string; link: string };
  reset_password: { name: string; link: string };
  /**
   * Somebody registered with an address that has an account: the owner is told, the form is not
   * (docs/spec/accounts.md#sign-in).
   */
  account_exists: { name: string; link: string };
  password_changed: { name: string };
  /** A guest bought: the way into the account made for them. */
  welcome_set_password: { name: string; link: string };
  order_transfer: {
    name: string;
    orderNumber: string;
    kind: Bought;
    lines: MailLine[];
    total: string;
    instructions: TransferInstructions;
    link: string;
  };
  transfer_rejected: { name: string; orderNumber: string; reason: string; link: string };
  payment_received: {
    name: string;
    orderNumber: string;
    receiptNumber: number;
    lines: MailLine[];
    total: string;
    tax: string;
    method: string;
    /** The receipt; the same is attached. */
    link: string;
    downloads: MailDownload[];
    attach: ReceiptOf;
  };
  /** A monthly charge came in: the receipt is attached. */
  renewal_received: {
    name: string;
    program: string;
    receiptNumber: number;
    total: string;
    tax: string;
    paidUntil: string;
    link: string;
    attach: ReceiptOf;
  };
  /** Money went back: all of a payment, a part, or taken back by the bank. */
  refund_sent: {
    name: string;
    orderNumber: string;
    kind: 'full' | 'partial' | 'reversal';
    amount: string;
    /** What the return did to access to a program. */
    access: 'ended' | 'unchanged';
    method: 'T' | 'P';
    link: string;
  };
  /** A monthly charge failed: days are finished texts, the link mends the means of payment. */
  payment_failed: {
    name: string;
    program: string;
    amount: string;
    failedOn: string;
    graceUntil: string;
    link: string;
  };
  /** `paidUntil` is empty when nothing was paid. */
  subscription_cancelled: { name: string; program: string; paidUntil: string; link: string };
  /** The deposit is still missing; `until` is the last day for it, or empty. */
  transfer_reminder: {
    name: string;
    orderNumber: string;
    kind: Bought;
    total: string;
    until: string;
    instructions: TransferInstructions;
    link: string;
  };
  proof_received: { name: string; orderNumber: string; reference: string; amount: string; link: string };
  access_granted: { name: string; program: string; startsOn: string; endsOn: string | null; link: string };
};

export type MailTemplate = keyof MailTemplates;

export type Mail<T extends MailTemplate = MailTemplate> = {
  template: T;
  to: string;
  locale: Locale;
  props: MailTemplates[T];
  orderId?: number;
  userId?: number;
  /** Same key, same mail: queued once. */
  dedupeKey?: string;
};

/** Whose receipt a mail of the outbox carries, by its stored values; null when it carries none. */
export function receiptOf(props: Readonly<Record<string, unknown>>): ReceiptOf | null {
  const attach = props.attach as Partial<ReceiptOf> | undefined;
  return typeof attach?.orderId === 'number'
    ? { orderId: attach.orderId, renewalId: attach.renewalId ?? null }
    : null;
}
