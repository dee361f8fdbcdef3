import { useTranslations } from 'next-intl';
import { formatPrice } from '@/lib/domain/money';
import type { ProgramCard } from '@/lib/server/catalog/views';

/** "12 semanas, desde $24" or "Membresía, desde $19". */
export function ProgramPrice({ program }: { program: ProgramCard }) {
  const t = useTranslations('site.programs');
  if (program.fromPrice === null) return t('weeks_only', { weeks: program.weeks });
  const price = formatPrice(program.fromPrice);
  return program.membership ? t('membership', { price }) : t('weeks_from', { weeks: program.weeks, price });
}
