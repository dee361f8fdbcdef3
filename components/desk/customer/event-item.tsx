import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Ico } from '@/components/admin/ui/ico';
import { useLookup } from '@/components/admin/use-lookup';
import { AssignmentLink } from '@/components/desk/access/assignment-link';
import { useNoteText } from '@/components/desk/payments/use-note-text';
import { AppLink } from '@/components/ui/app-link';
import { useDays } from '@/components/ui/use-days';
import type { CustomerEvent } from '@/lib/domain/customers/customer-timeline';
import { eventText, hasOwnNote } from '@/lib/domain/customers/event-texts';
import { cents, formatMoney } from '@/lib/domain/money';
import type { IconName } from '@/lib/fields/icon-names';
import { crmDocuments } from '@/lib/resources/crm-documents/resource';
import { programs } from '@/lib/resources/programs/resource';
import { routes } from '@/lib/routes';

/** Formats events of a customer's history as text. */
function useEventText(): (event: CustomerEvent) => string {
  const customers = useLookup('customers');
  const payments = useLookup('payments');
  return (event) => eventText(event, { customers, payments });
}

const ICONS: Readonly<Record<CustomerEvent['kind'], IconName>> = {
  event: 'receipt-text',
  attempt: 'credit-card',
  refund: 'undo',
  sale: 'repeat',
  cart: 'shopping-cart',
  mail: 'bell',
  note: 'sticky-note',
  document: 'file-text',
  access: 'key-round',
  training: 'dumbbell',
  sign_in: 'user-check',
};
const BAD = new Set([
  'declined',
  'denied',
  'failed',
  'revoke',
  'suspend',
  'payment_failed',
  'reversed',
  'login_failed',
]);
const GOOD = new Set(['paid', 'captured', 'completed', 'grant', 'extend', 'trained', 'transfer_confirmed']);
const toneOf = (code: string) =>
  BAD.has(code)
    ? 'bg-error-soft text-error-strong'
    : GOOD.has(code)
      ? 'bg-done-soft text-done-deep'
      : 'bg-fill';
/** Rows that have a screen of their own, with the ability that opens it. */
const SHOWN: Partial<
  Record<CustomerEvent['kind'], { ability: string; resource: { group: string; name: string } }>
> = {
  training: { ability: 'program_show', resource: programs },
  document: { ability: 'crm_document_show', resource: crmDocuments },
};
/** Kinds of events that belong to an order. */
const OF_ORDER = new Set<CustomerEvent['kind']>(['event', 'attempt', 'refund', 'sale', 'mail']);

/** What happened, linked to the row that it names. */
function Title({ event }: { event: CustomerEvent }) {
  const text = useEventText()(event);
  const { subject, subjectId } = event;
  const shown = SHOWN[event.kind];
  if (!shown || !subject || subjectId === null) return text;
  return (
    <Can ability={shown.ability} otherwise={text}>
      <AppLink className="cell-link" href={adminRoutes.show(shown.resource, subjectId)}>
        {text}
      </AppLink>
    </Can>
  );
}

function Subject({ event }: { event: CustomerEvent }) {
  const t = useTranslations('customers.timeline');
  const { kind, subject, subjectId } = event;
  if (subjectId === null) return null;
  if (kind === 'access')
    return (
      <AssignmentLink id={subjectId} className="cell-link font-semibold inline-flex items-center min-h-11">
        {subject}
      </AssignmentLink>
    );
  if (!OF_ORDER.has(kind)) return null;
  return (
    <Can ability="order_show">
      <AppLink
        className="cell-link font-semibold inline-flex items-center min-h-11 num"
        href={routes.adminOrder(subjectId)}
      >
        {kind === 'mail' || subject === null ? t('see_order') : t('order', { number: subject })}
      </AppLink>
    </Can>
  );
}

/** One event of a customer's history. */
export function EventItem({ event }: { event: CustomerEvent }) {
  const t = useTranslations('customers.timeline');
  const training = useTranslations('customers.training');
  const noteText = useNoteText();
  const { plain } = useDays();
  const { figures, note } = event;
  const details = [
    event.kind === 'note' ? null : event.actor,
    event.amount === null ? null : formatMoney(cents(event.amount)),
    figures?.minutes ? training('minutes', { minutes: figures.minutes }) : null,
    figures?.exercises ? t('exercises', { count: figures.exercises }) : null,
    figures?.effort ? training('effort', { effort: figures.effort }) : null,
    event.kind === 'sign_in' ? note : null,
  ].filter(Boolean);
  const moved = event.until && event.before && event.until !== event.before;
  return (
    <li
      data-kind={event.kind}
      className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0 timeline-item"
    >
      <span className={`grid place-items-center w-9 h-9 rounded-full relative z-1 ${toneOf(event.code)}`}>
        <Ico name={ICONS[event.kind]} size={18} />
        <span className="sr-only">{t(`groups.${event.group}`)}</span>
      </span>
      <div className="leading-snug pt-1 min-w-0">
        <p className="font-semibold break-words">
          <Title event={event} />
        </p>
        <p className="text-sm text-muted num first-letter:uppercase">
          <AuditTime at={event.at} />
          {details.length > 0 && `, ${details.join(', ')}`}
        </p>
        {note && hasOwnNote(event) && (
          <p className="text-sm mt-1 break-words whitespace-pre-line bg-fill px-3 py-2 w-fit max-w-full">
            {noteText(note)}
          </p>
        )}
        {event.kind === 'access' && event.until && (
          <p className="text-sm mt-1 num">
            {t('ends')} {moved && <del className="text-muted">{plain(event.before ?? '')}</del>}
            {moved && ' → '}
            <ins className="no-underline font-semibold">{plain(event.until)}</ins>
          </p>
        )}
        <Subject event={event} />
      </div>
    </li>
  );
}
