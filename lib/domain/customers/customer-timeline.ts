import { isDay } from '../clock';

/** Groups by which a customer's timeline is filtered. */
export const TIMELINE_GROUPS = ['money', 'training', 'mails', 'notes', 'access', 'sign_ins'] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number];

/** One thing that happened to a customer. */
export type CustomerEvent = {
  /** Sorts events of one instant: `event:12`. */
  key: string;
  /** ISO instant, UTC */
  at: string;
  group: TimelineGroup;
  kind:
    | 'event'
    | 'attempt'
    | 'refund'
    | 'sale'
    | 'cart'
    | 'mail'
    | 'note'
    | 'document'
    | 'access'
    | 'training'
    | 'sign_in';
  code: string;
  /** The row that the event is about: an order, an assignment, a mail. */
  subjectId: number | null;
  /** Number of the order, name of the program or document, template of the mail. */
  subject: string | null;
  /** The note, the reason, the day's title. */
  note: string | null;
  actor: string | null;
  /** Cents. */
  amount: number | null;
  /** Access: its last day before and after. */
  before: string | null;
  until: string | null;
  /** Training: minutes, effort, exercises. */
  figures: { minutes: number | null; effort: number | null; exercises: number | null } | null;
};

/** A page starts after the last event of the one before: `2026-07-23T15:00:00.000Z~event:12`. */
export const cursorOf = ({ at, key }: Pick<CustomerEvent, 'at' | 'key'>): string => `${at}~${key}`;

export function readCursor(text: string | null | undefined): { at: string; key: string } | null {
  const [, at, key] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)~([a-z_]+:[\w:-]{1,80})$/.exec(text ?? '') ?? [];
  if (!at || !key || !isDay(at.slice(0, 10)) || Number.isNaN(Date.parse(at))) return null;
  return { at, key };
}
