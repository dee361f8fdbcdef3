import { useTranslations } from 'next-intl';
import { useDays } from '@/components/ui/use-days';
import type { LastTime } from '@/lib/server/training/views';

/** «La vez pasada»: weights and note of the last day with the same name. */
export function LastTimeNote({ last }: { last: LastTime }) {
  const t = useTranslations('training.day');
  const days = useDays();
  const items = last.items.map(({ name, text }) => `${name}: ${text.replace(/\.$/, '')}`).join('; ');
  return (
    <section>
      <h2 className="heading-2 border-t-2 border-ink pt-4">{t('last_time')}</h2>
      <p className="mt-2 text-muted">
        {days.datedHeading(last.date)}.{items && ` ${items}.`}
        {last.note && ` ${t('noted', { note: last.note })}`}
      </p>
    </section>
  );
}
