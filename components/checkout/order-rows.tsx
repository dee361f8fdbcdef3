import { useTranslations } from 'next-intl';
import { formatMoney } from '@/lib/domain/money';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';

export function Row({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex justify-between gap-4 py-2 border-b border-line">
      <dt className="text-muted min-w-0 break-words">{term}</dt>
      <dd className="font-semibold text-right min-w-0 break-words">{children}</dd>
    </div>
  );
}

/** The delivery address; empty for a pickup. */
const placeOf = (delivery: NonNullable<OrderPage['delivery']>): string =>
  delivery.method === 'pickup'
    ? ''
    : [delivery.directions, delivery.district, delivery.county, delivery.province].filter(Boolean).join(', ');

/** How an order is handed over, and what it holds with the price of each. */
export function OrderRows({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.receipt');
  return (
    <>
      {order.delivery && <Row term={t('delivery')}>{placeOf(order.delivery) || t('pickup')}</Row>}
      {order.lines.map((line) => (
        <Row key={line.id} term={line.quantity > 1 ? `${line.quantity}x ${line.name}` : line.name}>
          {formatMoney(line.total)}
        </Row>
      ))}
    </>
  );
}

/**
 * What is paid for and how it is handed over: whoever opens a payment link did not choose it on this site.
 */
export function OrderContents({ order }: { order: OrderPage }) {
  const t = useTranslations('checkout.receipt');
  return (
    <section className="max-w-md bg-white text-black p-5" aria-labelledby="order-contents">
      <h2 id="order-contents" className="font-bold">
        {t('order_heading')}
      </h2>
      <dl className="mt-2 num">
        <OrderRows order={order} />
        <div className="flex justify-between gap-4 pt-3 font-bold">
          <dt>{t('total')}</dt>
          <dd>{formatMoney(order.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
