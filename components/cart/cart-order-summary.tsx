'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ColonesRows } from '@/components/checkout/colones-rows';
import { LineTotal } from '@/components/checkout/line-total';
import { Icon } from '@/components/ui/icon';
import { Photo } from '@/components/ui/photo';
import type { Rate } from '@/lib/domain/colones';
import { formatMoney } from '@/lib/domain/money';
import type { CartLine, CartView } from '@/lib/server/cart/cart-view';

function Line({ line }: { line: CartLine }) {
  const t = useTranslations('cart.line');
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-4 items-center">
      {line.picture ? (
        <Photo picture={line.picture} decorative eager className="w-16 h-16 object-cover" />
      ) : (
        <span className="w-16 h-16" />
      )}
      <span className="font-bold leading-snug min-w-0 wrap-break-word">
        <span className="num font-semibold">{t('quantity', { quantity: 1 })}</span> {line.name}
      </span>
      <span className="num font-bold">{line.free ? t('free') : formatMoney(line.price)}</span>
    </li>
  );
}

type Total = { total: CartView['total']; rate: Rate | null };

/** The cart's lines with a total card (docs/spec/specification.md#checkout-screen). */
export function CartOrderSummary({ lines, total, rate }: Total & { lines: readonly CartLine[] }) {
  const t = useTranslations('checkout.summary');
  return (
    <aside className="colorway-foam colorway relative isolate" aria-labelledby="summary">
      <div className="px-[var(--gutter)] lg:pl-14 lg:max-w-[38rem] py-8 lg:pt-12 lg:sticky lg:top-0 lg:max-h-dvh overflow-y-auto flex flex-col">
        <h2 id="summary" className="heading-2">
          {t('heading')}
        </h2>
        <ul className="mt-5 grid gap-4">
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
        <div
          className="mt-6 pt-5 border-t-2 border-current flex items-baseline justify-between gap-4"
          aria-live="polite"
        >
          <span className="font-bold text-lg">{t('total')}</span>
          <span
            className="voice num text-[3.25rem] leading-none"
            style={{ fontStretch: '80%', letterSpacing: '-.01em' }}
          >
            {formatMoney(total)}
          </span>
        </div>
        <ColonesRows amount={total} rate={rate} />
        <p className="mt-2 text-sm font-medium">{t(rate ? 'tax_colones' : 'tax')}</p>
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
      className="colorway-foam colorway lg:hidden flex items-center gap-3 -mx-[var(--gutter)] -mt-6 mb-6 px-[var(--gutter)] min-h-14"
    >
      <span className="font-semibold">{t('cart.summary.items', { count })}</span>
      <LineTotal amount={total} rate={rate} />
      <Icon as={ChevronDown} />
      <span className="sr-only">{t('checkout.summary.see')}</span>
    </a>
  );
}
