'use client';

import { useTranslations } from 'next-intl';
import { doneRows, nextOpenStep } from '@/lib/domain/player/session';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { usePlayer, usePlayerState, useStep } from './context';
import { useStepTexts } from './use-step-texts';

/** What comes next: the next step with work left, or during a rest the step after it. */
export function UpNext({ resting = false }: { resting?: boolean }) {
  const t = useTranslations('player.next');
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  const { at, step: current } = useStep();
  const { counted, amount, nameOf } = useStepTexts();
  // Rows done on the day's page or out of their order are passed over.
  const done = doneRows({ events: usePlayerState(({ session }) => session.events) });
  const { steps } = player.course();
  const step = steps[resting ? at : nextOpenStep(steps, at, done)];
  if (!step) return <p className="py-4 text-muted">{t('last')}</p>;
  const poster = day.blocks[step.block]?.exercises.find(({ id }) => id === step.rows[0])?.poster;
  const pause = resting || !current || current.rest === 0 ? null : current.rest;
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3.5 items-center py-2.5">
      <span className="art block aspect-[16/11] bg-black!">{poster && <Poster src={poster} />}</span>
      <p className="leading-snug min-w-0">
        <b className="block truncate">
          {pause ? t('pause', { seconds: pause }) : <PlanText>{nameOf(step)}</PlanText>}
        </b>
        <span className="num text-muted">
          {pause
            ? t('then', { name: nameOf(step) })
            : [counted(step), amount(step)].filter(Boolean).join(', ')}
        </span>
      </p>
    </div>
  );
}
