'use client';

import { useTranslations } from 'next-intl';
import { Poster } from '../poster';
import { usePlayer, usePlayerState, useStep } from './context';
import { useStepTexts } from './use-step-texts';

/** What comes next: the next step, or during a rest the step after it. */
export function UpNext({ resting = false }: { resting?: boolean }) {
  const t = useTranslations('player.next');
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  const { at, step: current } = useStep();
  const { counted, amount, nameOf } = useStepTexts();
  const step = player.course().steps[resting ? at : at + 1];
  if (!step) return <p className="py-4 text-muted">{t('last')}</p>;
  const poster = day.blocks[step.block]?.exercises.find(({ id }) => id === step.rows[0])?.poster;
  const pause = resting || !current || current.rest === 0 ? null : current.rest;
  return (
    <div className="up-next">
      <span className="art block aspect-[16/11] bg-black!">{poster && <Poster src={poster} />}</span>
      <p className="leading-snug min-w-0">
        <b className="block truncate">{pause ? t('pause', { seconds: pause }) : nameOf(step)}</b>
        <span className="num text-muted">
          {pause
            ? t('then', { name: nameOf(step) })
            : [counted(step), amount(step)].filter(Boolean).join(', ')}
        </span>
      </p>
    </div>
  );
}
