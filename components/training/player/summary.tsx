import { useTimeZone, useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/check';
import { readStored, writeStored } from '@/components/ui/stored';
import { Tildes } from '@/components/ui/tildes';
import { useNumber } from '@/components/ui/use-number';
import { dayIn } from '@/lib/domain/clock';
import { volumeKg } from '@/lib/domain/player/day';
import { activeTime } from '@/lib/domain/player/time';
import { wholeMinutes } from '@/lib/domain/values/whole-minutes';
import { routes } from '@/lib/routes';
import type { PlayView } from '@/lib/server/training/days/day-views';
import { AskReminders } from '../ask-reminders';
import { InstallOffer } from '../install-offer';
import { usePlayer, usePlayerState } from './context';
import { EffortScale } from './effort-scale';
import { UndoIcon } from './icons';
import { RecordCards } from './record-cards';
import { WhatWasDone } from './what-was-done';

/** `onFinish` goes to a URL, by default to the week. */
type SummaryProps = { view: PlayView; onFinish: (to?: string) => void };

/** «Día cumplido.»: minutes, weight and streak; the exercises done; effort and note; a link back. */
export function Summary({ view, onFinish }: SummaryProps) {
  const t = useTranslations('player.summary');
  const number = useNumber();
  const player = usePlayer();
  // Re-rendered with each event, not with each tick: that would make every step of the scale a stop of Tab.
  usePlayerState(({ session }) => session.events);
  const { session } = player.store.getState();
  const sets = usePlayerState((state) => state.sets);
  const countGaps = usePlayerState((state) => state.countGaps);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { gaps } = activeTime(session, session.seen_at, countGaps);
  const lost = Math.round(gaps.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000);
  const moved = volumeKg(sets, player.course().steps);
  const minutes = wholeMinutes(player.workout()?.active_seconds ?? 0);
  const { streak, days, total } = view.after;
  const figures = [
    [minutes, t('minutes', { minutes })],
    ...(moved > 0 ? [[moved, t('moved')] as const] : []),
    [streak, t('streak', { days: streak })],
    [days, t('of_days', { total })],
  ] as const;
  return (
    <main id="contenido">
      <section className="colorway-teal colorway">
        <div className="wrap pt-8 lg:pt-12 pb-10 lg:pb-14">
          <h1 ref={heading} tabIndex={-1} className="display-1 player-done outline-none">
            {t('title')}
          </h1>
          <Tildes
            className="on-color text-[2.25rem] mt-6"
            states={view.week.map((state) => (state === 'skipped' ? 'rest' : state))}
          />
          <dl className="mt-7 grid grid-cols-2 sm:flex gap-x-14 gap-y-5">
            {figures.map(([figure, label]) => (
              <div key={label} className="flex flex-col-reverse">
                <dt className="font-semibold">{label}</dt>
                <dd className="voice num text-[3rem] leading-none" style={{ fontStretch: '80%' }}>
                  {number(figure)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
      <Results view={view} onFinish={onFinish}>
        {lost > 0 && (
          <p className="alert num block!" role="status">
            <strong>{t('gap', { minutes: lost })}</strong> {t(countGaps ? 'gap_counted' : 'gap_uncounted')}{' '}
            <button type="button" className="link min-h-11" onClick={() => player.count(!countGaps)}>
              {t(countGaps ? 'gap_leave' : 'gap_count')}
            </button>
          </p>
        )}
      </Results>
    </main>
  );
}

type ResultsProps = SummaryProps & { children: ReactNode };

type Rating = { effort: number | null; note: string; shared: boolean };
/** What was typed and not saved yet, of one session, until it is saved or the tab is closed. */
const keyOf = (session: string) => `brio:rating:${session}`;

/** What was done, and how it felt. The links of the page save the rating; a reload or the menu keeps it. */
function Results({ view: { felt, askReminders, linked }, onFinish, children }: ResultsProps) {
  const t = useTranslations('player.summary');
  const player = usePlayer();
  const began = usePlayerState(({ session }) => session.events[0]?.at);
  const timeZone = useTimeZone();
  const key = usePlayerState(({ session }) => keyOf(session.session_uuid));
  const [rating, setRating] = useState(
    () =>
      (readStored('tab', key) as Rating | null) ?? {
        effort: felt.effort,
        note: felt.note ?? '',
        shared: felt.shared,
      },
  );
  const { effort, note, shared } = rating;
  const rate = (change: Partial<Rating>) => {
    setRating({ ...rating, ...change });
    writeStored('tab', key, { ...rating, ...change });
  };
  const save = (to?: string) => {
    writeStored('tab', key, null);
    const text = note.trim();
    const isChanged = text !== (felt.note ?? '') || (text !== '' && shared !== felt.shared);
    if (isChanged || effort !== felt.effort) player.tell({ kind: 'rate', effort, note: text, shared });
    onFinish(to);
  };
  const correct = () => {
    // After midnight a session still belongs to the day it began.
    const day = dayIn(timeZone ?? 'UTC', new Date(began ?? Date.now()));
    save(routes.inProgram(routes.progressDayOn(day), linked));
  };
  const saveAndFollow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    save(event.currentTarget.href);
  };
  return (
    <div className="wrap pt-10 pb-16 grid lg:grid-cols-[minmax(0,1fr)_26rem] gap-x-16 gap-y-12">
      <div>
        <RecordCards />
        <WhatWasDone />
        <button type="button" className="link min-h-11 mt-4" onClick={correct}>
          {t('correct')}
        </button>
      </div>
      <div className="grid gap-7 content-start">
        <EffortScale
          name="day-effort"
          title={<span className="heading-2">{t('effort')}</span>}
          value={effort}
          onChoose={(chosen) => rate({ effort: chosen })}
        />
        <label className="grid gap-1 font-semibold">
          <span>
            {t('note')} <span className="font-medium text-muted">{t(shared ? 'note_for' : 'note_own')}</span>
          </span>
          <textarea
            className="input font-normal"
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => rate({ note: target.value })}
          />
        </label>
        <Switch
          className="-mt-4"
          checked={shared}
          onChange={({ target }) => rate({ shared: target.checked })}
        >
          {t('share')}
        </Switch>
        <div className="grid gap-2">
          <Button variant="accent" size="lg" onClick={() => save()}>
            {t('save')}
          </Button>
          <Button variant="ghost" onClick={() => player.tell({ kind: 'reopen' })}>
            <UndoIcon /> {t('reopen')}
          </Button>
        </div>
        {askReminders && <AskReminders link={linked} onClick={saveAndFollow} />}
        <InstallOffer onClick={saveAndFollow} />
        {children}
      </div>
    </div>
  );
}
