import type { Locale } from '@/lib/i18n/locales';
import type { ProofFlag } from '@/lib/server/orders/proof-review';

export const REJECT_REASONS = ['not_arrived', 'amount', 'unreadable', 'repeated', 'other'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** What the approve and reject dialogs need to know about an order. */
export type InboxSubject = {
  id: number;
  number: string;
  name: string;
  amount: string;
  reference: string;
  open: boolean;
  warnings: readonly (ProofFlag | 'expiring')[];
  /** The buyer's language, and the common reasons in it. */
  locale: Locale;
  reasonTexts: Readonly<Partial<Record<RejectReason, string>>>;
};

export type DecisionProps = {
  open: boolean;
  subject: InboxSubject;
  /** Reference of the transfer, or reason to the buyer. */
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  onDone: () => void;
};
