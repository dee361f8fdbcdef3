import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Poster } from '../poster';
import { pausedText } from './clock-texts';
import { useClockText, usePlayer, usePlayerState, useStep } from './context';
import { PlayIcon } from './icons';
import { clearMediaKeys } from './media-keys';
import { useStepTexts } from './use-step-texts';

/** What a paused session continues with: "serie 2 de 4", or the rest before it. */
function useHeldText(): string {
  const t = useTranslations('player.pause');
  const held = usePlayerState(({ session }) => session.held);
  const { step } = useStep();
  const { counted } = useStepTexts();
  if (held === 'rest' || held === 'rest-over') return t('held_rest');
  const text = step ? counted(step) : '';
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** «En pausa»: continue, mark the exercise as done, or leave. */
export function PauseStage({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations('player.pause');
  const player = usePlayer();
  const since = useClockText<HTMLSpanElement>(pausedText);
  const held = useHeldText();
  // A video that this pause took off the page has left its keys until now.
  useEffect(() => () => clearMediaKeys('video'), []);
  return (
    <div className="phase phase-pause">
      <h1 className="display-1 player-pause">{t('title')}</h1>
      <p className="num text-lg font-semibold mt-4">
        {t('since')} <span ref={since} />.{' '}
        <span className="text-on-black-muted font-medium">{t('uncounted')}</span>
      </p>
      <div className="mt-7 grid gap-2 max-w-md">
        <Button variant="accent" size="lg" data-main onClick={() => player.tell({ kind: 'resume' })}>
          <PlayIcon /> {t('resume', { step: held })}
        </Button>
        <Button variant="soft" size="lg" onClick={() => player.tell({ kind: 'exercise_done' })}>
          {t('exercise_done')}
        </Button>
        <Button variant="outline" size="lg" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
      <p className="mt-4 mb-28 lg:mb-0 text-on-black-muted max-w-md">{t('kept')}</p>
      <div className="phase-art opacity-60">
        <Poster src="/art/ej-puente-tinta.svg" />
      </div>
    </div>
  );
}
