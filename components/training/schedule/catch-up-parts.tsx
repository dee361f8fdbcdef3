import { useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { routes } from '@/lib/routes';
import type { CatchUpView } from '@/lib/server/training/get-catch-up';
import { useDates } from './use-dates';

/** The missed days, by name when there are few. */
export function MissedText({ view: { missed } }: { view: Pick<CatchUpView, 'missed'> }) {
  const t = useTranslations('training.catch_up');
  const dates = useDates();
  if (missed.length > 3) return t('missed_many', { count: missed.length });
  // Two days can have one date.
  const named = [...new Set(missed.map(({ date }) => date))].sort().map(dates.said);
  const last = named.at(-1) ?? '';
  return t('missed', {
    count: named.length,
    days: named.length > 1 ? t('and', { days: named.slice(0, -1).join(', '), last }) : last,
  });
}

/** Link back to the plan. */
export function Trail({
  place,
  label,
  tinted,
}: {
  place: CatchUpView['place'];
  label: string;
  /** For a coloured background. */
  tinted?: boolean;
}) {
  const week = useTranslations('training.week');
  const { week: at, link } = place;
  return (
    <Breadcrumbs
      {...(tinted ? { className: 'breadcrumbs-tinted' } : {})}
      label={week('trail')}
      items={[
        { label: week('plan'), href: routes.inProgram(routes.plan, link) },
        ...(at
          ? [{ label: week('title', { week: at.number }), href: routes.week(at.month, at.number, link) }]
          : []),
        { label },
      ]}
    />
  );
}
