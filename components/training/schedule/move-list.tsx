import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { groupBy } from '@/lib/domain/values/group-by';
import type { MovedDay } from '@/lib/server/training/schedule/schedule-view';
import { PlanText } from '../plan-text';
import { useDates } from './use-dates';

/** Number of rows shown; the others are counted. */
const SHOWN = 5;

/** The moved days: title, old date, new date. */
export function MoveList({ moves }: { moves: readonly MovedDay[] }) {
  const t = useTranslations('training.strip');
  const dates = useDates();
  const shown = moves.length === SHOWN + 1 ? moves.length : SHOWN;
  const rest = groupBy(moves.slice(shown), ({ to }) => (to === null ? 'skipped' : 'in_order'));
  const countOf = (end: 'in_order' | 'skipped') => rest.get(end)?.length ?? 0;
  return (
    <ul className="move-list">
      {moves.slice(0, shown).map((day) => (
        <li key={day.id}>
          <b>
            <PlanText>{day.title}</PlanText>
          </b>
          <span className="text-muted num">{dates.near(day.from)}</span>
          <Icon as={ArrowRight} size={18} label={t('to')} />
          <b className="num">{day.to ? dates.near(day.to) : t('skipped')}</b>
        </li>
      ))}
      {(['in_order', 'skipped'] as const).map(
        (end) =>
          countOf(end) > 0 && (
            <li key={end}>
              <b>{t('others', { count: countOf(end) })}</b>
              <span />
              <Icon as={ArrowRight} size={18} label={t('to')} />
              <b>{t(end)}</b>
            </li>
          ),
      )}
    </ul>
  );
}
