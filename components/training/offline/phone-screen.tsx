'use client';

import { useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { useDays } from '@/components/ui/use-days';
import { daysAhead } from '@/lib/offline/views';
import { routes } from '@/lib/routes';
import { KeptWeeks } from './kept-weeks';
import { PhoneAside } from './phone-aside';
import { StoragePanel } from './storage-panel';
import { usePhonePlan, useToday } from './use-phone-plan';
import { useStorage } from './use-storage';

/** «En este teléfono»: stored days, megabytes, queued marks and lease (docs/spec/offline.md#space). */
export function PhoneScreen() {
  const t = useTranslations('training.phone');
  const days = useDays();
  const today = useToday();
  const { plan } = usePhonePlan();
  const { storage, reload } = useStorage(plan ?? null);
  // A program that is over, or whose next days are not open yet, has none to list.
  const programs = plan?.programs.filter((program) => daysAhead(program, today).length > 0) ?? [];
  const ahead = programs.flatMap((program) => daysAhead(program, today));
  const training = ahead.filter(({ exercises }) => exercises > 0);
  const isShared = (plan?.programs.length ?? 0) > 1;
  const last =
    ahead
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  const until = last ? days.datedInText(last) : '';
  return (
    <div className="wrap pt-6 lg:pt-10 pb-16 lg:pb-24">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('plan'), href: routes.plan }, { label: t('title') }]}
      />
      <h1 className="display-page mt-3">{t('title')}</h1>
      <p className="lead text-muted mt-4 max-w-[40ch]" role="status">
        {plan === null && t('empty')}
        {plan && t('ready', { count: training.length, until })}
      </p>
      <div className="mt-9 grid lg:grid-cols-[minmax(0,1fr)_24rem] gap-x-16 gap-y-12 items-start">
        <div>
          <StoragePanel plan={plan ?? null} storage={storage} onChange={reload} />
          {plan && training.length > 0 && (
            <section className="mt-12">
              <h2 className="heading-1">{t('days')}</h2>
              {programs.map((program) => (
                <div key={program.program_id} className="mt-3">
                  {isShared && <h3 className="heading-2 mt-6 mb-2">{program.name}</h3>}
                  <KeptWeeks plan={plan} program={program} today={today} perDay={storage?.perDay} />
                </div>
              ))}
            </section>
          )}
        </div>
        <PhoneAside plan={plan ?? null} />
      </div>
    </div>
  );
}
