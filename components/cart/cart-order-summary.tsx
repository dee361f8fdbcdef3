import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LineTotal } from '@/components/checkout/line-total';
import { SummaryTotal } from '@/components/checkout/summary-total';
import { Icon } from '@/components/ui/icon';
import { Photo } from '@/components/ui/photo';
import { lineKey, totalOf } from '@/lib/domain/checkout/cart';
import type { Rate } from '@/lib/domain/colones';
import { formatMoney, ZERO } from '@/lib/domain/money';
import type { CartLine, CartView } from '@/lib/server/cart/cart-view';
import type { DeliveryState } from './use-delivery';

const PICTURE = 'w-[min(4rem,20vw)] aspect-square object-cover';

function Line({ line }: { line: CartLine }) {
  const t = useTranslations('cart.line');
  return (
    <li className="flex flex-wrap gap-4 items-center">
      {line.picture ? (
        <Photo picture={line.picture} decorative eager className={PICTURE} />
      ) : (
        <span className={PICTURE} />
      )}
      <span className="font-bold leading-snug min-w-0 flex-[1_1_6rem] wrap-break-word">
        <span className="num font-semibold">{t('quantity', { quantity: 1 })}</span> {line.name}
      </span>
      <span className="num font-bold">{line.free ? t('free') : formatMoney(line.price)}</span>
    </li>
  );
}

type Total = { total: CartView['total']; rate: Rate | null };

/** What the products cost, and what the delivery adds. */
function Parts({ lines, delivery }: { lines: readonly CartLine[]; delivery: DeliveryState }) {
  const t = useTranslations('cart.delivery');
  if (!delivery.active) return null;
  const { values, price, placeName } = delivery;
  const shipped = placeName === null ? t('shipping') : t('line', { place: placeName });
  return (
    <dl className="mt-6 pt-4 border-t-2 border-current grid gap-2 num font-semibold" aria-live="polite">
      <div className="flex justify-between gap-4">
        <dt>{t('articles')}</dt>
        <dd>{formatMoney(totalOf(lines))}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{values.method === 'pickup' ? t('pickup') : shipped}</dt>
        <dd>{price === null ? t('to_choose') : price === ZERO ? t('free') : formatMoney(price)}</dd>
      </div>
    </dl>
  );
}

type CartOrderSummaryProps = Total & { lines: readonly CartLine[]; delivery: DeliveryState };

/** The cart's lines with a total card (docs/spec/specification.md#checkout-screen). */
export function CartOrderSummary({ lines, delivery, total, rate }: CartOrderSummaryProps) {
  const t = useTranslations('checkout.summary');
  return (
    <aside className="colorway-foam colorway relative isolate" aria-labelledby="summary">
      <div className="px-[var(--gutter)] lg:pl-14 lg:max-w-[38rem] py-8 lg:pt-12 lg:sticky lg:top-0 lg:max-h-dvh overflow-y-auto flex flex-col">
        <h2 id="summary" className="heading-2">
          {t('heading')}
        </h2>
        <ul className="mt-5 grid gap-4">
          {lines.map((line) => (
            <Line key={lineKey(line)} line={line} />
          ))}
        </ul>
        <Parts lines={lines} delivery={delivery} />
        <SummaryTotal amount={total} rate={rate} />
      </div>
    </aside>
  );
}

/** On phones the total is one line at the top that links to the list below. */
export function CartSummaryLine({ count, total, rate }: Total & { count: number }) {
  const t = useTranslations();
  return (
    <a
      href="#summary"
      className="colorway-foam colorway lg:hidden flex flex-wrap items-center gap-x-3 -mx-[var(--gutter)] -mt-6 mb-6 px-[var(--gutter)] min-h-14"
    >
      <span className="font-semibold min-w-0 flex-[1_1_8rem]">{t('cart.summary.items', { count })}</span>
      <LineTotal amount={total} rate={rate} />
      <Icon as={ChevronDown} />
      <span className="sr-only">{t('checkout.summary.see')}</span>
    </a>
  );
}
