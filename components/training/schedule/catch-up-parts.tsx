import { useTranslations } from 'next-intl';
import { routes } from '@/lib/routes';
import type { CatchUpView } from '@/lib/server/training/schedule/get-catch-up';
import { PlanTrail } from '../plan-trail';
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

type TrailProps = { place: CatchUpView['place']; label: string; tinted?: boolean };

/** The way back from a page about dates, over the week where there is one. */
export function Trail({ place, label, tinted = false }: TrailProps) {
  const t = useTranslations('training.week');
  const { week: at, link } = place;
  const week = at && { label: t('title', { week: at.number }), href: routes.week(at.month, at.number, link) };
  return <PlanTrail link={link} tinted={tinted} crumbs={[...(week ? [week] : []), { label }]} />;
}
