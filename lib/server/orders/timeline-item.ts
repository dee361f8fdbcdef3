import 'server-only';
import { type Cents, formatMoney } from '@/lib/domain/money';

const TIMELINE_KINDS = ['event', 'attempt', 'webhook', 'mail', 'access', 'refund', 'sale', 'bank'] as const;

export type TimelineFact = {
  label:
    | 'amount'
    | 'paypal_order'
    | 'capture'
    | 'debug'
    | 'event'
    | 'first_day'
    | 'recipient'
    | 'reference'
    | 'refund'
    | 'resource'
    | 'sale'
    | 'until'
    | 'issue';
  value: string;
  /** An id that can be copied. */
  copy: boolean;
};

export type TimelineItem = {
  key: string;
  /** ISO instant */
  at: string;
  kind: (typeof TIMELINE_KINDS)[number];
  /** The event; its text is `payments.timeline.<kind>.<code>`. */
  code: string;
  /** Values of that text. */
  values: Readonly<Record<string, string>>;
  tone: 'good' | 'bad' | 'plain';
  actor: string | null;
  note: string | null;
  facts: readonly TimelineFact[];
};

export const timelineFact = (
  label: TimelineFact['label'],
  value: string | null,
  copy = true,
): TimelineFact[] => (value ? [{ label, value, copy }] : []);
export const amountFact = (value: Cents | null): TimelineFact[] =>
  timelineFact('amount', value === null ? null : formatMoney(value), false);

const GOOD = new Set([
  'paid',
  'captured',
  'free',
  'subscribed',
  'transfer_confirmed',
  'proof_received',
  'subscription_renewed',
  'subscription_revived',
  'completed',
  'sent',
  'processed',
  'grant',
  'extend',
  'resume',
  'start',
]);
const BAD = new Set([
  'transfer_rejected',
  'cancelled',
  'expired',
  'reversed',
  'payment_review',
  'payment_failed',
  'access_suspended',
  'declined',
  'denied',
  'failed',
  'revoke',
  'suspend',
  'expire',
  'review',
  'unknown',
]);
const toneOf = (code: string): TimelineItem['tone'] =>
  GOOD.has(code) ? 'good' : BAD.has(code) ? 'bad' : 'plain';

type Bare = Omit<TimelineItem, 'key' | 'at' | 'values' | 'tone' | 'actor' | 'note'> &
  Partial<Pick<TimelineItem, 'values' | 'tone' | 'actor' | 'note'>> & { id: number; at: Date };

export const timelineItem = ({ id, at, ...rest }: Bare): TimelineItem => ({
  values: {},
  tone: toneOf(rest.code),
  actor: null,
  note: null,
  ...rest,
  key: `${rest.kind}:${id}`,
  at: at.toISOString(),
});

/** The displayable facts of an event's data; amounts are cents. */
export function eventFacts(data: Readonly<Record<string, unknown>> | null): TimelineFact[] {
  const text = (name: string) => (typeof data?.[name] === 'string' ? (data[name] as string) : null);
  return [
    ...timelineFact('reference', text('reference')),
    ...timelineFact('refund', text('refund')),
    ...timelineFact('sale', text('sale')),
    ...timelineFact('until', text('paid_until'), false),
    ...timelineFact('first_day', text('first_day'), false),
  ];
}
