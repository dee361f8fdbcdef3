import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import type { PhonePlan } from '@/lib/offline/plan';
import type { SnapshotHistory } from '@/lib/offline/snapshot-types';
import { routes } from '@/lib/routes';
import { PlanText } from '../plan-text';

type DoneDaysProps = { plan: PhonePlan; past: readonly SnapshotHistory[]; isPaused?: boolean };

/** Shown after the offline lease and during a pause: finished days, queued marks, and the need to connect. */
export function DoneDays({ plan, past, isPaused = false }: DoneDaysProps) {
  const t = useTranslations('training.offline');
  const days = useDays();
  const kept = plan.programs.flatMap((program) =>
    program.days
      .filter((day) => day.exercises > 0 && (program.done[day.id] ?? []).length >= day.exercises)
      .map(({ id, date, title }) => ({ id, date, title, program: program.name })),
  );
  const before = past.flatMap(({ name, days }) => days.map((day) => ({ ...day, program: name })));
  const done = isPaused ? before : [...kept, ...before];
  return (
    <section className="wrap py-12 lg:py-20">
      <h1 className="display-2 max-w-[14ch]">{t(isPaused ? 'paused_title' : 'lease_title')}</h1>
      <p className="lead text-muted mt-4 max-w-[40ch]">{t(isPaused ? 'paused_text' : 'lease_text')}</p>
      <Button variant="accent" size="lg" className="mt-7" onClick={() => location.reload()}>
        <Icon as={RotateCw} /> {t('retry')}
      </Button>
      {plan.waiting.length > 0 && (
        <p className="mt-8 font-semibold">
          {t('queued_text', { count: plan.waiting.length })}{' '}
          <AppLink hard className="link" href={routes.phoneMarks}>
            {t('see_marks')}
          </AppLink>
        </p>
      )}
      {done.length > 0 && (
        <>
          <h2 className="heading-1 mt-12">{t('history')}</h2>
          <ul className="mt-3 border-t-2 border-ink">
            {done.map((day) => (
              <li key={day.id} className="state-row">
                <i className="tilde" data-state="done" aria-hidden="true" />
                <span className="leading-snug">
                  <b className="block">
                    <PlanText>{day.title}</PlanText>
                  </b>
                  <span className="text-muted num">
                    {days.datedHeading(day.date)}, {day.program}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
