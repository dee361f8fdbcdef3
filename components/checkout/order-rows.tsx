import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { formatMoney } from '@/lib/domain/money';
import type { OrderPage } from '@/lib/server/checkout/get-order-page';

type RowProps = { term: string; children: string; isAmount?: boolean };

/** A fact: the term is one of ours and short. Of an amount it is the term that may be long. */
export function Row({ term, children, isAmount = false }: RowProps) {
  const [short, long] = ['shrink-0', 'min-w-0 break-words'];
  return (
    <div className="flex justify-between gap-4 py-2 border-b border-line">
      <dt className={cx('text-muted', isAmount ? long : short)}>{term}</dt>
      <dd className={cx('font-semibold text-right', isAmount ? short : long)}>{children}</dd>
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
        <Row key={line.id} isAmount term={line.quantity > 1 ? `${line.quantity}x ${line.name}` : line.name}>
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
