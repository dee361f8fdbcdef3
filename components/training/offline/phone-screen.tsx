'use client';

import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { useDays } from '@/components/ui/use-days';
import type { Held } from '@/lib/offline/plan';
import type { SnapshotDay } from '@/lib/offline/snapshot-types';
import { daysAhead, doneIn } from '@/lib/offline/views';
import { routes } from '@/lib/routes';
import { PlanText } from '../plan-text';
import { PhoneAside } from './phone-aside';
import { StoragePanel } from './storage-panel';
import { useHeld, useToday } from './use-held';
import { useStorage } from './use-storage';

/** «En este teléfono»: days, megabytes, marks that wait and until when (docs/spec/offline.md#space). */
export function PhoneScreen() {
  const t = useTranslations('training.phone');
  const days = useDays();
  const today = useToday();
  const { held } = useHeld();
  const { storage, reload } = useStorage(held ?? null);
  const ahead = held?.programs.flatMap((program) => daysAhead(program, today)) ?? [];
  const training = ahead.filter(({ exercises }) => exercises > 0);
  const isShared = (held?.programs.length ?? 0) > 1;
  const last =
    ahead
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  const until = last ? `${days.weekday(last).toLowerCase()} ${days.long(last)}` : '';
  return (
    <div className="wrap pt-6 lg:pt-10 pb-16 lg:pb-24">
      <Breadcrumbs
        label={t('trail')}
        items={[{ label: t('plan'), href: routes.plan }, { label: t('title') }]}
      />
      <h1 className="display-1 mt-3" style={{ fontSize: 'clamp(3rem, 7vw, 6.5rem)', fontStretch: '80%' }}>
        {t('title')}
      </h1>
      <p className="lead text-muted mt-4 max-w-[40ch]" role="status">
        {held === null && t('empty')}
        {held && t('ready', { count: training.length, until })}
      </p>
      <div className="mt-9 grid lg:grid-cols-[minmax(0,1fr)_24rem] gap-x-16 gap-y-12 items-start">
        <div>
          <StoragePanel held={held ?? null} storage={storage} onChange={reload} />
          {held && ahead.length > 0 && (
            <section className="mt-12">
              <h2 className="heading-1">{t('days')}</h2>
              {held.programs.map((program) => (
                <div key={program.program_id} className="mt-3">
                  {isShared && <h3 className="heading-2 mt-6 mb-2">{program.name}</h3>}
                  <ul className="border-t-2 border-ink">
                    {daysAhead(program, today).map((day) => (
                      <DayRow
                        key={day.id}
                        day={day}
                        isDone={doneIn(held, program, day) >= day.exercises}
                        today={today}
                        videos={storage?.perDay.get(day.id) ?? 0}
                        link={isShared ? program.program_id : null}
                      />
                    ))}
                  </ul>
                </div>
              ))}
            </section>
          )}
        </div>
        <PhoneAside held={held ?? null} />
      </div>
    </div>
  );
}

type DayRowProps = {
  day: SnapshotDay;
  isDone: boolean;
  today: string;
  videos: number;
  link: Held['programs'][number]['program_id'] | null;
};

function DayRow({ day, isDone, today, videos, link }: DayRowProps) {
  const t = useTranslations('training.phone');
  const days = useDays();
  const named = `${days.weekday(day.date)} ${days.number(day.date)}`;
  const date = day.date === today ? t('today', { day: named.toLowerCase() }) : named;
  const isRest = day.exercises === 0;
  const state = isRest ? 'rest' : isDone ? 'done' : day.date === today ? 'today' : 'pending';
  return (
    <li className="state-row">
      <i className="tilde" data-state={state} aria-hidden="true" />
      <span className="leading-snug">
        {isRest ? (
          <b className="block">{day.title === null ? t('rest') : <PlanText>{day.title}</PlanText>}</b>
        ) : (
          <AppLink
            className="font-bold block hover:underline"
            href={routes.day(day.month, day.week, day.day, link)}
          >
            <PlanText>{day.title}</PlanText>
          </AppLink>
        )}
        <span className="text-muted num text-[.9375rem]">
          {date}
          {!isRest && `. ${t('exercises', { count: day.exercises })}, ${t('kept_videos', { count: videos })}`}
        </span>
      </span>
      {!isRest && <Badge tone="done">{t('ready_badge')}</Badge>}
    </li>
  );
}
