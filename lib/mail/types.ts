import type { Locale } from '@/lib/i18n/locales';

/** Amounts are finished texts ("$59.00"), days `YYYY-MM-DD`, links absolute. */
export type MailLine = { name: string; quantity: number; total: string };

export type TransferInstructions = {
  holder: string;
  accounts: { bank: string; iban: string; currency: string }[];
  sinpe: { number: string; holder: string } | null;
};

/** Every mail the product sends, with the values its template shows. */
export type MailTemplates = {
  verify_email: { name: string; link: string };
  reset_password: { name: string; link: string };
  /** Somebody registered with an address that has an account: the owner is told, the form is not (decisions §6). */
  account_exists: { name: string; link: string };
  password_changed: { name: string };
  /** A guest bought: the way into the account made for them. */
  welcome_set_password: { name: string; link: string };
  order_transfer: {
    name: string;
    orderNumber: string;
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
