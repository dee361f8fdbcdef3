import { useTranslations } from 'next-intl';
import { Tildes } from '@/components/ui/tildes';
import { byDate } from '@/lib/domain/schedule/situation';
import type { WeekRow } from '@/lib/server/training/frame-view';

/** A week as seven tildes, with a text for screen readers. */
export function WeekTildes({ week, className }: { week: WeekRow; className?: string }) {
  const t = useTranslations('training.plan');
  return (
    <Tildes
      className={className}
      states={byDate(week.days).map(({ state }) => (state === 'skipped' ? 'rest' : state))}
      label={t('week_label', { done: week.tally.done, total: week.tally.total })}
    />
  );
}
