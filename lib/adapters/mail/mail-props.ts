import type { ReminderKind } from '@/lib/domain/reminders/due';
import type { Locale } from '@/lib/i18n/locales';

/** Amounts are finished texts ("$59.00"), days `YYYY-MM-DD`, links absolute. */
export type MailLine = { name: string; quantity: number; total: string };

/** What an order contains: a program, or goods that are sent or downloaded. */
export type Bought = 'program' | 'goods';

export type TransferInstructions = {
  holder: string;
  accounts: { bank: string; iban: string; currency: string }[];
  sinpe: { number: string; holder: string } | null;
};

/** A purchased file with its signed link. */
type MailDownload = { name: string; link: string };
/** The receipt to attach. Its PDF is rendered when the mail is sent and never stored. */
export type ReceiptOf = { orderId: number; renewalId: number | null };

/** Every mail template with the values that it shows. */
export type MailTemplates = {
  verify_email: { name: string; link: string };
  reset_password: { name: string; link: string };
  /**
   * Sent to the owner of an account when its address is registered again; the form does not reveal it.
   * See docs/spec/accounts.md#sign-in.
   */
  account_exists: { name: string; link: string };
  password_changed: { name: string };
  /** The link to the account that was created for a guest's purchase. */
  welcome_set_password: { name: string; link: string };
  /** The link to the account that staff created together with access to a program. */
  account_opened: { name: string; program: string; link: string };
  order_transfer: {
    name: string;
    orderNumber: string;
    kind: Bought;
    lines: MailLine[];
    total: string;
    instructions: TransferInstructions;
    link: string;
  };
  /** A reminder that a person chose; `unsubscribe` switches its kind off with one press. */
  training_reminder: {
    name: string;
    kind: ReminderKind;
    programs: string;
    link: string;
    unsubscribe: string;
  };
  /** A push message as the demo's mailbox shows it. */
  training_push: { name: string; kind: ReminderKind; programs: string; link: string };
  /** A new edition of a plan, for customers on an older one; `note` may be empty. */
  edition_offered: { name: string; program: string; note: string; link: string };
  /** The coach's answer to the note of a day; `day` is its title. */
  training_reply: { name: string; day: string; reply: string; link: string };
  /**
   * A mail by staff to a segment; `link` is the target of its button, `unsubscribe` ends such mails with one
   * press.
   */
  segment_mail: { name: string; subject: string; text: string; link: string; unsubscribe: string };
  /** A sold-out product can be bought again. Addressed without a name. */
  back_in_stock: { product: string; link: string };
  transfer_rejected: { name: string; orderNumber: string; reason: string; link: string };
  /** PayPal held the payment and then refused it. */
  payment_denied: { name: string; orderNumber: string; link: string };
  payment_received: {
    name: string;
    orderNumber: string;
    receiptNumber: number;
    lines: MailLine[];
    total: string;
    tax: string;
    method: string;
    /** Data of the receipt, which is attached. */
    link: string;
    downloads: MailDownload[];
    attach: ReceiptOf;
  };
  /** A monthly charge was paid. The receipt is attached. */
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
  /** A full refund, a partial refund, or a reversal by the bank. */
  refund_sent: {
    name: string;
    orderNumber: string;
    kind: 'full' | 'partial' | 'reversal';
    amount: string;
    /** The effect of the refund on access to a program. */
    access: 'ended' | 'unchanged';
    method: 'T' | 'P';
    link: string;
  };
  /** A monthly charge failed. Days are formatted texts; the link leads to updating the payment method. */
  payment_failed: {
    name: string;
    program: string;
    amount: string;
    failedOn: string;
    graceUntil: string;
    link: string;
  };
  /** `paidUntil` is empty when nothing was paid. `isOver`: it ran its whole course. */
  subscription_cancelled: {
    name: string;
    program: string;
    paidUntil: string;
    isOver?: boolean;
    link: string;
  };
  /**
   * Reminder of an unpaid transfer; `until` is the last day for it, or empty. `missing`: what is left after a
   * part arrived, or empty.
   */
  transfer_reminder: {
    name: string;
    orderNumber: string;
    kind: Bought;
    total: string;
    missing: string;
    until: string;
    instructions: TransferInstructions;
    link: string;
  };
  /** To staff: a payment needs their decision. `reason` is the code of the order's review. */
  payment_review: {
    name: string;
    orderNumber: string;
    buyer: string;
    total: string;
    reason: string;
    link: string;
  };
  proof_received: { name: string; orderNumber: string; reference: string; amount: string; link: string };
  /** Staff changed access. Dates are '' where they say nothing. */
  access_changed: {
    name: string;
    program: string;
    change: AccessMailChange;
    startsOn: string;
    endsOn: string;
    pausedOn: string;
    resumeOn: string;
    link: string;
  };
  access_granted: { name: string; program: string; startsOn: string; endsOn: string | null; link: string };
};

/** What staff did with access; `undo`: took the last change back. */
export type AccessMailChange = 'grant' | 'extend' | 'pause' | 'resume' | 'start' | 'revoke' | 'undo';

export type MailTemplate = keyof MailTemplates;

export type Mail<T extends MailTemplate = MailTemplate> = {
  template: T;
  to: string;
  locale: Locale;
  props: MailTemplates[T];
  orderId?: number;
  userId?: number;
  /** Mails with the same key are queued once. */
  dedupeKey?: string;
};

/** The receipt that a stored mail attaches; null for none. */
export function receiptOf(props: Readonly<Record<string, unknown>>): ReceiptOf | null {
  const attach = props.attach as Partial<ReceiptOf> | undefined;
  return typeof attach?.orderId === 'number'
    ? { orderId: attach.orderId, renewalId: attach.renewalId ?? null }
    : null;
}
