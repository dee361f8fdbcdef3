import { useTranslations } from 'next-intl';
import type { Rate } from '@/lib/domain/colones';
import { type Cents, formatMoney } from '@/lib/domain/money';
import { ColonesRows } from './colones-rows';

/** The total at the end of an order's summary, in colones too where the shop has a rate. */
export function SummaryTotal({ amount, rate }: { amount: Cents; rate: Rate | null }) {
  const t = useTranslations('checkout.summary');
  return (
    <>
      <div
        className="mt-6 pt-5 border-t-2 border-current flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2"
        aria-live="polite"
      >
        <span className="font-bold text-lg">{t('total')}</span>
        <span
          className="voice num text-[min(3.25rem,18vw)] leading-none"
          style={{ fontStretch: '80%', letterSpacing: '-.01em' }}
        >
          {formatMoney(amount)}
        </span>
      </div>
      <ColonesRows amount={amount} rate={rate} />
      <p className="mt-2 text-sm font-medium">{t(rate ? 'tax_colones' : 'tax')}</p>
    </>
  );
}
