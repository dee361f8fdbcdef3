import { useTranslations } from 'next-intl';
import { type CSSProperties, useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { setKey } from '@/lib/domain/player/day';
import type { Step } from '@/lib/domain/player/steps';
import { elapsedMs } from '@/lib/domain/player/time';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { Clock } from './clock';
import { usePhase, usePlayer, usePlayerState, useStep } from './context';
import { ClockMedia, ClockWatch, useWatching } from './step-media';
import { useLoad } from './use-load';
import { useStepTexts } from './use-step-texts';

const share = (seconds: number) => `${Math.max(3, Math.min(100, Math.round((seconds / 60) * 100)))}%`;

/**
 * Every minute on the minute (EMOM): the minute's clock, and a column per minute whose height is the time
 * worked.
 */
export function MinutesStage() {
  const t = useTranslations('player.minutes');
  const player = usePlayer();
  const { step, row } = useStep();
  const resting = usePhase() !== 'work';
  const { counted, amount } = useStepTexts();
  const load = useLoad();
  const watching = useWatching();
  if (!step || !row) return null;
  const minutes = player.course().steps.filter(({ block }) => block === step.block);
  return (
    <>
      <ClockMedia row={row} />
      <div className="phase phase-minutes">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="heading-2">{counted(step)}</h1>
          <p className="font-semibold num text-on-black-muted">{resting ? t('resting') : t('title')}</p>
        </div>
        <Clock />
        <p className="mt-5 text-lg font-semibold">
          <span className="heading-1 num mr-2">{amount(step)}</span> <PlanText>{row.name}</PlanText>
          {load && <b className="num block">{load}</b>}
        </p>
        <p className="text-on-black-muted">{t('text')}</p>
        <ClockWatch row={row} />
        {row.poster && !watching && (
          // With a load there is a line more above it.
          <div className={cx('phase-art', load && 'max-lg:max-w-[56%]')}>
            <Poster src={row.poster} />
          </div>
        )}
        <ol
          className="minutes mt-auto pt-6"
          aria-label={t('label')}
          style={{ '--minutes': minutes.length } as CSSProperties}
        >
          {minutes.map((minute, i) => (
            <Minute
              key={`${minute.rows[0]}:${minute.setNo}`}
              minute={minute}
              place={i + 1}
              current={minute === step}
            />
          ))}
        </ol>
      </div>
    </>
  );
}

function Minute({ minute, place, current }: { minute: Step; place: number; current: boolean }) {
  const t = useTranslations('player.minutes');
  const { store } = usePlayer();
  const set = usePlayerState(({ sets }) => sets[setKey(minute.rows[0] ?? 0, minute.setNo)]);
  const working = usePhase() === 'work' && current;
  const column = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!working) return;
    const grow = () => {
      const { session } = store.getState();
      column.current?.style.setProperty('height', share(elapsedMs(session, session.seen_at) / 1000));
    };
    grow();
    return store.subscribe(grow);
  }, [working, store]);
  // A minute that its clock ended is logged without a time.
  const spent = set && (set.seconds ?? 60);
  return (
    <li className={cx(set && 'spent', working && 'now')}>
      <span className="num" aria-hidden="true">
        {spent}
      </span>
      <i ref={column} className="minute-column" style={{ height: share(spent ?? 0) }} />
      <span className={cx('num', !working && 'text-on-black-muted')}>
        {place}
        <span className="sr-only">
          {spent ? t('worked', { seconds: spent }) : t(working ? 'running' : 'pending')}
        </span>
      </span>
    </li>
  );
}
