import { useTranslations } from 'next-intl';
import { Tildes } from '@/components/ui/tildes';
import type { WeekRow } from '@/lib/server/training/views';

/** A week as seven strokes, with its words for those who don't see them. */
export function WeekTildes({ week, className }: { week: WeekRow; className?: string }) {
  const t = useTranslations('training.plan');
  return (
    <Tildes
      className={className}
      states={week.days.map((day) => day.state)}
      label={t('week_label', { done: week.tally.done, total: week.tally.total })}
    />
  );
}
