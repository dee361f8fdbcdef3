import { useTranslations } from 'next-intl';
import { Facts } from '@/components/admin/ui/facts';
import { Panel } from '@/components/admin/ui/panel';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';

/** Delivery of an order's goods: pickup, or the address (docs/spec/checkout.md#delivery). */
export function OrderDelivery({ order: { delivery } }: { order: OrderFile }) {
  const t = useTranslations('admin.orders.delivery');
  if (!delivery) return null;
  if (delivery.method === 'pickup')
    return (
      <Panel title={t('title')}>
        <p className="p-5">{t('pickup')}</p>
      </Panel>
    );
  const { zone, province, county, district, directions } = delivery;
  return (
    <Panel title={t('title')}>
      <Facts
        className="p-5"
        rows={[
          [t('zone'), zone],
          [t('place'), [district, county, province].filter(Boolean).join(', ')],
          [t('directions'), directions],
        ]}
      />
    </Panel>
  );
}
