import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { colonesOf, formatColones, formatRate, type Rate } from '@/lib/domain/colones';
import { type Cents, formatMoney, ZERO } from '@/lib/domain/money';

/** The total in colones for those who pay by transfer, with the rate and its day. */
function ColonesRows({ amount, rate }: { amount: Cents; rate: Rate | null }) {
  const t = useTranslations('checkout.colones');
  const days = useDays();
  if (!rate || amount === ZERO) return null;
  return (
    <dl className="mt-4 pt-4 border-t-2 border-current grid gap-1 num" aria-live="polite">
      <div className="flex justify-between items-baseline gap-4">
        <dt className="font-semibold">{t('total')}</dt>
        <dd className="voice text-2xl leading-none">{formatColones(colonesOf(amount, rate.rate))}</dd>
      </div>
      <div className="flex justify-between gap-4 text-sm">
        <dt>{t('rate')}</dt>
        <dd>
          {formatRate(rate.rate)}, {days.medium(rate.on)}
        </dd>
      </div>
    </dl>
  );
}

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
