import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import type { MovedDay } from '@/lib/server/training/schedule-view';
import { PlanText } from '../plan-text';
import { useDates } from './use-dates';

/** Number of rows shown; the others are counted. */
const SHOWN = 5;

/** The moved days: title, old date, new date. */
export function MoveList({ moves }: { moves: readonly MovedDay[] }) {
  const t = useTranslations('training.strip');
  const dates = useDates();
  const rest = moves.length - SHOWN;
  const allSkipped = moves.every(({ to }) => to === null);
  return (
    <ul className="move-list">
      {moves.slice(0, rest === 1 ? SHOWN + 1 : SHOWN).map((day) => (
        <li key={day.id}>
          <b>
            <PlanText>{day.title}</PlanText>
          </b>
          <span className="text-muted num">{dates.near(day.from)}</span>
          <Icon as={ArrowRight} size={18} label={t('to')} />
          <b className="num">{day.to ? dates.near(day.to) : t('skipped')}</b>
        </li>
      ))}
      {rest > 1 && (
        <li>
          <b>{t('others', { count: rest })}</b>
          <span />
          <Icon as={ArrowRight} size={18} label={t('to')} />
          <b>{t(allSkipped ? 'skipped' : 'in_order')}</b>
        </li>
      )}
    </ul>
  );
}
