import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { useInstants } from '@/components/ui/use-instants';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { colonesOf, formatColones } from '@/lib/domain/colones';
import { formatMoney } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';
import { OrderRows, Row } from './order-rows';

export function ReceiptCard({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.receipt');
  const colones = useTranslations('checkout.colones');
  const instants = useInstants();
  return (
    <aside className="lg:col-span-4 bg-white text-black p-6 self-start" aria-labelledby="receipt">
      <h2 id="receipt" className="font-bold">
        {t(order.progress === 'paid' ? 'heading' : 'order_heading')}
      </h2>
      <dl className="mt-3 num">
        <Row term={t('order')}>{`#${order.number}`}</Row>
        {order.receiptNumber !== null && <Row term={t('receipt')}>{String(order.receiptNumber)}</Row>}
        <Row term={t('date')}>{instants.full(order.paidAt ?? order.placedAt)}</Row>
        <Row term={t('method')}>{t(order.type === PAYMENT_TYPE.provider ? 'provider' : 'transfer')}</Row>
        <OrderRows order={order} />
        <div className="flex justify-between items-baseline pt-4">
          <dt className="font-bold">{t('total')}</dt>
          <dd className="figure">{formatMoney(order.total)}</dd>
        </div>
        {order.rate && order.type === PAYMENT_TYPE.transfer && (
          <div className="flex justify-between gap-4 text-sm">
            <dt>{colones('total')}</dt>
            <dd>{formatColones(colonesOf(order.total, order.rate.rate))}</dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-muted mt-1">{t('tax', { tax: formatMoney(order.tax) })}</p>
      {order.receiptNumber !== null && (
        <AppLink className="link inline-flex items-center min-h-11 mt-2" href={routes.receipt(order.id)}>
          {t('see')}
        </AppLink>
      )}
    </aside>
  );
}
