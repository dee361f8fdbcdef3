import { useTranslations } from 'next-intl';
import { apiRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Ico } from '@/components/admin/ui/ico';
import { Panel } from '@/components/admin/ui/panel';
import { useLookup } from '@/components/admin/use-lookup';
import { QuickNote } from '@/components/desk/actions/quick-note';
import { CopyId } from '@/components/desk/payments/copy-id';
import { useNoteText } from '@/components/desk/payments/use-note-text';
import type { IconName } from '@/lib/fields/icon-names';
import type { TimelineFact, TimelineItem } from '@/lib/server/orders/timeline-item';

const TONES = {
  good: 'bg-done-soft text-done-deep',
  bad: 'bg-error-soft text-error-strong',
  plain: 'bg-fill',
} as const;
const ICONS: Readonly<Record<TimelineItem['kind'], IconName>> = {
  event: 'receipt-text',
  attempt: 'credit-card',
  webhook: 'globe',
  mail: 'sticky-note',
  access: 'key-round',
  refund: 'undo',
  sale: 'repeat',
  bank: 'landmark',
};
/** Facts whose value is a calendar day. */
const DAYS: ReadonlySet<TimelineFact['label']> = new Set(['until', 'first_day']);
/** Entries shown at first; the others expand. */
const FIRST = 12;

function Item({ item }: { item: TimelineItem }) {
  const t = useTranslations('payments.timeline');
  const lookup = useLookup('payments');
  const key = `timeline.${item.kind}.${item.code}`;
  const translate = (area: 'mails' | 'webhooks', name = '') => {
    const named = `${area}.${name.replaceAll('.', '_')}`;
    return lookup.has(named) ? lookup(named) : name;
  };
  const noteText = useNoteText();
  const translated = {
    mail: translate('mails', item.values.template),
    type: translate('webhooks', item.values.type),
  };
  const text = lookup(lookup.has(key) ? key : `timeline.${item.kind}.other`, {
    ...item.values,
    ...translated,
  });
  return (
    <li className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-3 pb-5 last:pb-0 timeline-item">
      <span className={`grid place-items-center w-9 h-9 rounded-full relative z-1 ${TONES[item.tone]}`}>
        <Ico name={ICONS[item.kind]} size={18} />
        <span className="sr-only">{t(`kinds.${item.kind}`)}</span>
      </span>
      <div className="leading-snug pt-1 min-w-0">
        <p className="font-semibold break-words">{text}</p>
        <p className="text-sm text-muted num">
          {item.actor ?? t('system')}, <AuditTime at={item.at} />
        </p>
        {item.note && <p className="text-sm mt-1 break-words whitespace-pre-line">{noteText(item.note)}</p>}
        {item.facts.length > 0 && (
          <dl className="mt-1 text-sm grid gap-0.5 num">
            {item.facts.map(({ label, value, copy }) => (
              <div key={`${label}-${value}`} className="flex flex-wrap gap-x-2 items-center">
                <dt className="text-muted">{t(`facts.${label}`)}</dt>
                <dd className="min-w-0 break-words">
                  {copy ? <CopyId value={value} /> : DAYS.has(label) ? <AuditTime at={value} /> : value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

type OrderTimelineProps = { orderId: number; items: readonly TimelineItem[] };

/** Everything that happened to an order, newest first, with a field for a note of staff. */
export function OrderTimeline({ orderId, items }: OrderTimelineProps) {
  const t = useTranslations('payments.timeline');
  const rest = items.slice(FIRST);
  return (
    <Panel title={t('title')}>
      <Can ability="order_edit">
        <QuickNote path={`${apiRoutes.row('orders', orderId)}/notes`} />
      </Can>
      <ol className="p-5">
        {items.slice(0, FIRST).map((item) => (
          <Item key={item.key} item={item} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className="border-t border-fill px-5">
          <summary className="font-semibold min-h-11 flex items-center cursor-pointer">
            {t('show_all', { count: items.length })}
          </summary>
          <ol className="py-3">
            {rest.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ol>
        </details>
      )}
    </Panel>
  );
}
