import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { CustomerView } from '@/lib/server/desk/customer/get-customer';

/** The figures that staff look for first, without those that the reader may not see. */
export function CustomerFacts({ view, today }: { view: CustomerView; today: string }) {
  const t = useTranslations('customers.facts');
  const time = useTranslations('customers.timeline');
  const { plain } = useDays();
  const { orders, training, cart, nextCharge, totalPaid } = view;
  const last = training?.lastSession?.date;
  const facts = [
    ...(totalPaid ? [[t('paid'), totalPaid]] : []),
    ...(orders ? [[t('orders'), t('orders_value', { total: orders.total, open: orders.open })]] : []),
    ...(view.subscriptions
      ? [[t('charge'), nextCharge ? `${plain(nextCharge.on)}, ${nextCharge.amount}` : t('none')]]
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
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
