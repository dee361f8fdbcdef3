import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { PauseView } from '@/lib/server/training/schedule/get-pause';
import { useDates } from './use-dates';

/** The dates that a pause changes, before and after, and how many days find none. */
export function PauseOutcome({ outcome }: { outcome: NonNullable<PauseView['outcome']> }) {
  const t = useTranslations('training.pause');
  const catchUp = useTranslations('training.catch_up');
  const dates = useDates();
  const rows = [
    ...(outcome.next ? [[t('next', { day: outcome.next.title }), outcome.next] as const] : []),
    [t('last_day'), outcome.lastDay] as const,
    [t('access'), outcome.endsOn] as const,
  ];
  return (
    <section className="border-t-2 border-ink pt-4">
      <h2 className="heading-2">{t('outcome')}</h2>
      <ul className="move-list mt-3">
        {rows.map(([label, { before, after }]) => (
          <li key={label}>
            <b>{label}</b>
            <span className="text-muted num">{before ? dates.far(before) : t('no_end')}</span>
            <Icon as={ArrowRight} size={18} label={t('becomes')} />
            <b className="num">{after ? dates.far(after) : t('no_end')}</b>
          </li>
        ))}
      </ul>
      {outcome.leftOver > 0 && (
        <p className="mt-3 font-semibold">{catchUp('shift_left_over', { count: outcome.leftOver })}</p>
      )}
    </section>
  );
}

/** What stays open and what is closed during a pause. */
export function Meanwhile({ view }: { view: PauseView }) {
  const t = useTranslations('training.pause');
  const dates = useDates();
  return (
    <section className="border-t-2 border-ink pt-4 grid gap-2 text-muted">
      <h2 className="heading-2 text-ink">{t('meanwhile')}</h2>
      <p>{t('read')}</p>
      <p>{t('closed')}</p>
      <p>{t('returns', { date: dates.long(view.to) })}</p>
      {view.place.together && <p>{t('group')}</p>}
    </section>
  );
}
