import { useTimeZone, useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { dayIn } from '@/lib/domain/clock';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';

/** The figures that staff look for first, without those that the reader may not see. */
export function CustomerFacts({ view, today }: { view: CustomerView; today: string }) {
  const t = useTranslations('customers.facts');
  const time = useTranslations('customers.timeline');
  const zone = useTimeZone() ?? 'UTC';
  const { plain } = useDays();
  const { orders, training, cart, nextCharge, totalPaid, lastPayment } = view;
  const last = training?.lastSession?.date;
  const lastPaid = lastPayment && {
    date: plain(dayIn(zone, new Date(lastPayment.at))),
    amount: lastPayment.amount,
  };
  const facts = [
    ...(totalPaid ? [[t('paid'), totalPaid, lastPaid && t('last_payment', lastPaid)]] : []),
    ...(orders ? [[t('orders'), t('orders_value', { total: orders.total, open: orders.open })]] : []),
    ...(view.subscriptions
      ? [
          [
            t('charge'),
            nextCharge ? `${plain(nextCharge.on)}, ${nextCharge.amount}` : t('none'),
            nextCharge && nextCharge.on < today ? t('charge_late') : null,
          ],
        ]
      : []),
    ...(training
      ? [
          [t('session'), last ? (last === today ? time('today') : plain(last)) : t('none')],
          [t('streak'), t('days', { count: training.streak })],
        ]
      : []),
    ...(orders
      ? [[t('cart'), cart ? t('cart_value', { items: cart.items, total: cart.total }) : t('none')]]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <dl className="figures-strip">
        {facts.map(([label, value, note]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            {note && <dd className="note">{note}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
