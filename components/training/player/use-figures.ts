import { useTranslations } from 'next-intl';
import { useNumber } from '@/components/ui/use-number';
import type { Figures } from '@/lib/domain/player/session';
import { clockText } from '@/lib/domain/values/clock-text';

/** Formats the figures of a set: "10 × 40 kg", "0:40", "200 m". */
export function useFigures() {
  const t = useTranslations('player.figures');
  const format = useNumber();
  const number = (value: number) => format(value, { maximumFractionDigits: 2 }).replace(/\u00a0/g, ' ');
  const weight = (value: number, unit: string) => `${number(value)} ${unit}`;
  function figures({ reps, weight: kg, unit = 'kg', seconds, meters }: Omit<Figures, 'variant'>): string {
    const amount = [
      reps === undefined ? '' : String(reps),
      meters === undefined ? '' : t('meters', { meters: number(meters) }),
      seconds === undefined || reps !== undefined ? '' : clockText(seconds),
    ].filter(Boolean);
    if (kg) amount.push(weight(kg, unit));
    return amount.join(' × ');
  }
  return { number, weight, figures };
}
