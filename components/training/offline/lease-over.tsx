'use client';

import { RotateCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useDays } from '@/components/ui/use-days';
import type { Held } from '@/lib/offline/plan';
import { routes } from '@/lib/routes';
import { PlanText } from '../plan-text';

/** After the lease: what was done, what waits, and that one connection brings new days. */
export function LeaseOver({ held }: { held: Held }) {
  const t = useTranslations('training.offline');
  const days = useDays();
  const done = held.programs.flatMap((program) =>
    program.days
      .filter((day) => day.exercises > 0 && (program.done[day.id] ?? []).length >= day.exercises)
      .map((day) => ({ ...day, program: program.name })),
  );
  return (
    <section className="wrap py-12 lg:py-20">
      <h1 className="display-2 max-w-[14ch]">{t('lease_title')}</h1>
      <p className="lead text-muted mt-4 max-w-[40ch]">{t('lease_text')}</p>
      <Button variant="accent" size="lg" className="mt-7" onClick={() => location.reload()}>
        <Icon as={RotateCw} /> {t('retry')}
      </Button>
      {held.waiting.length > 0 && (
        <p className="mt-8 font-semibold">
          {t('queued_text', { count: held.waiting.length })}{' '}
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
                    {days.weekday(day.date)} {days.long(day.date)}, {day.program}
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
