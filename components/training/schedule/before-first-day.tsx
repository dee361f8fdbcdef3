import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ProgramArt } from '@/components/catalog/program-art';
import { ButtonLink } from '@/components/ui/button';
import { colorwayClass } from '@/components/ui/colorway';
import { Icon } from '@/components/ui/icon';
import { daysBetween, weekdayOf } from '@/lib/domain/clock';
import { routes } from '@/lib/routes';
import type { PlanFrame } from '@/lib/server/training/frame-view';
import type { PlanStanding } from '@/lib/server/training/schedule/plan-standing';
import { StartToday } from '../start-today';
import { useDates } from './use-dates';

/** Days until day 1, with a link to change it (docs/spec/access.md#first-day). */
export function BeforeFirstDay({ frame, standing }: { frame: PlanFrame; standing: PlanStanding | null }) {
  const t = useTranslations('training.first_day');
  const dates = useDates();
  const startsOn = frame.lock?.on ?? frame.today;
  const days = daysBetween(frame.today, startsOn);
  const { identity } = frame.program;
  return (
    <section
      className={`${colorwayClass(identity.colorway)} relative overflow-hidden isolate mt-6 p-6 lg:p-8`}
    >
      <p className="flex items-end gap-4">
        <span
          className="voice num leading-[.82]"
          style={{ fontSize: 'clamp(5rem, 12vw, 9rem)', fontStretch: '60%', letterSpacing: 0 }}
        >
          {days}
        </span>{' '}
        <span className="heading-1">
          {t.rich(weekdayOf(startsOn) === 1 ? 'to_monday' : 'to_day', { days, br: () => <br /> })}
        </span>
      </p>
      <p className="lead font-semibold mt-5 max-w-[34ch]">
        {t('starts', { date: dates.long(startsOn) })}{' '}
        {standing?.endsOn && t('until', { date: dates.full(standing.endsOn) })}
      </p>
      <div className="mt-5 flex flex-wrap gap-3 colorway-focus">
        {standing?.mayPickStart && (
          <ButtonLink variant="black" href={routes.inProgram(routes.firstDay(), frame.link)}>
            {t('change')}
          </ButtonLink>
        )}
        <StartToday frame={frame} variant="outline" />
        <ButtonLink variant="outline" href={routes.reminders}>
          <Icon as={CalendarPlus} /> {t('to_calendar')}
        </ButtonLink>
      </div>
      <ProgramArt
        identity={identity}
        crop="franja"
        className="absolute right-2 bottom-0 w-[20rem] -z-10 max-lg:hidden"
      />
    </section>
  );
}
