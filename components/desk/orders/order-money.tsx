import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { Badge } from '@/components/ui/badge';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';

/** Expected amount, amount received and amount refunded. */
export function OrderMoneyPanel({ order }: { order: OrderFile }) {
  const t = useTranslations('payments.order');
  const sources = useTranslations('payments.order.sources');
  const { money } = order;
  const facts = [
    { label: t('expected'), value: money.expected, note: null },
    {
      label: t('received'),
      value: money.received ?? t('nothing_yet'),
      note: money.source && sources(money.source),
    },
    ...(money.missing ? [{ label: t('missing'), value: money.missing, note: t('missing_note') }] : []),
    ...(money.refunded ? [{ label: t('refunded'), value: money.refunded, note: null }] : []),
    ...(money.waiting ? [{ label: t('waiting'), value: money.waiting, note: null }] : []),
  ];
  return (
    <Panel
      title={t('money')}
      aside={money.differs && !money.missing && <Badge tone="error">{t('differs')}</Badge>}
    >
      <dl className="grid gap-4 p-5 grid-cols-2 sm:grid-cols-4 num">
        {facts.map(({ label, value, note }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold text-lg leading-tight">
              {value}
              {note && <span className="block text-sm font-normal text-muted">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
