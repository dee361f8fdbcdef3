import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import { colonesOf, formatColones, formatRate, type Rate } from '@/lib/domain/colones';
import { type Cents, ZERO } from '@/lib/domain/money';

/** The total in colones for those who pay by transfer, with the rate and its day. */
export function ColonesRows({ amount, rate }: { amount: Cents; rate: Rate | null }) {
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
