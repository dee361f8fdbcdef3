import { useTranslations } from 'next-intl';
import { Countdown } from '@/components/ui/countdown';
import { useInstants } from '@/components/ui/use-instants';

type ShopCountdownProps = { until: string; kind: 'sale_ends' | 'opens' | 'closes' };

/** Countdown with shop texts; without JavaScript a date in the business's time zone. */
export function ShopCountdown({ until, kind }: ShopCountdownProps) {
  const t = useTranslations('site');
  const date = useInstants().dayMonth(new Date(until));
  const units = {
    days: t('countdown.days', { count: '{count}' }),
    hours: t('countdown.hours', { count: '{count}' }),
    minutes: t('countdown.minutes', { count: '{count}' }),
  };
  return (
    <Countdown until={until} prefix={t(`product.${kind}_in`)} units={units}>
      {t(`product.${kind}_on`, { date })}
    </Countdown>
  );
}
