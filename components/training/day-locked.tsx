import { Lock as LockIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import type { Lock } from '@/lib/domain/access/training-lock';
import { routes } from '@/lib/routes';
import type { DayView } from '@/lib/server/training/days/day-views';
import { DayTrail } from './day-heroes';
import { PlanText } from './plan-text';
import { StartToday } from './start-today';
import { useLockTexts } from './use-lock-texts';

/** A locked day: reason, dates and next step. None of the day's content is sent. */
export function DayLocked({ view, lock }: { view: DayView; lock: Lock }) {
  const t = useTranslations('training.day');
  const days = useDays();
  const { text, action } = useLockTexts()(lock, view.frame);
  const { cell } = view;
  return (
    <section className="wrap pt-5 lg:pt-6 pb-20 min-h-[60dvh]">
      <DayTrail view={view} />
      <Icon as={LockIcon} size={48} className="mt-10" />
      <h1 className="display-2 mt-4">
        {cell.title ? (
          <PlanText>{cell.title}</PlanText>
        ) : (
          `${days.weekday(cell.date)} ${days.number(cell.date)}`
        )}
      </h1>
      <p className="lead mt-4 max-w-[44ch]">{text}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <StartToday frame={view.frame} />
        {action && (
          <ButtonLink variant="accent" size="lg" href={action.href}>
            {action.label}
          </ButtonLink>
        )}
        <ButtonLink variant="outline" size="lg" href={routes.week(cell.month, cell.week, view.frame.link)}>
          {t('back')}
        </ButtonLink>
      </div>
    </section>
  );
}
