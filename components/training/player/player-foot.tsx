import { useTranslations } from 'next-intl';
import { Arrow } from '@/components/ui/arrow';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { usePhase, usePlayer, usePlayerState, useStep } from './context';
import { CheckIcon, NextIcon, PauseIcon, PreviousIcon } from './icons';
import { pressMain } from './keys';

/** Previous, pause, next, and the main button that ends the step, always in the same place. */
export function PlayerFoot() {
  const t = useTranslations('player.foot');
  const player = usePlayer();
  const phase = usePhase();
  const { at } = useStep();
  const steps = player.course().steps.length;
  const round = 'size-12! lg:size-14!';
  return (
    <footer className="player-foot">
      <div className="flex items-center gap-1 lg:gap-2">
        <IconButton
          className={round}
          aria-label={t('previous')}
          aria-disabled={at === 0}
          onClick={() => player.tell({ kind: 'go', step: at - 1 })}
        >
          <PreviousIcon />
        </IconButton>
        <IconButton
          className={cx(round, 'bg-charcoal')}
          aria-label={t('pause')}
          onClick={() => player.tell({ kind: 'pause' })}
        >
          <PauseIcon />
        </IconButton>
        <IconButton
          className={round}
          aria-label={t('next')}
          aria-disabled={at === steps - 1}
          onClick={() => player.tell({ kind: 'go', step: at + 1 })}
        >
          <NextIcon />
        </IconButton>
      </div>
      <MainButton />
      <Button
        variant="outline"
        size="lg"
        className={cx('ml-auto', phase === 'work' ? 'hidden! xl:inline-flex!' : 'hidden!')}
        onClick={() => player.tell({ kind: 'exercise_done' })}
      >
        {t('exercise_done')}
      </Button>
    </footer>
  );
}

function MainButton() {
  const player = usePlayer();
  const phase = usePhase();
  const text = useMainText();
  const { step } = useStep();
  const onColor = phase === 'work' && step?.seconds !== null && step?.kind !== 'emom';
  return (
    <Button
      variant={onColor || phase === 'prep' ? 'white' : 'accent'}
      size="lg"
      className="flex-[1_1_6.5rem] lg:flex-none lg:min-w-72 px-3!"
      data-main
      onClick={() => pressMain(player)}
    >
      {phase === 'work' && !onColor && <CheckIcon />}
      {text}
      {(phase === 'rest' || phase === 'rest-over') && <Arrow />}
    </Button>
  );
}

/** Label of the main button: «Serie hecha», «A1 hecha», «12 hechas», «Terminar antes», «Seguir ya». */
function useMainText(): string {
  const t = useTranslations('player.foot');
  const phase = usePhase();
  const { step, row, block } = useStep();
  const reps = usePlayerState(({ draft }) => draft.reps);
  if (phase === 'prep') return t('skip');
  if (phase === 'rest' || phase === 'rest-over') return t('go_on');
  if (step?.kind === 'emom') return reps ? t('reps_done', { reps }) : t('minute_done');
  if (step?.kind === 'for_time' || step?.kind === 'amrap') return t('block_done');
  if (step?.seconds) return t('finish_early');
  if (block?.scheme === 'superset' && row?.code) return t('member_done', { code: row.code });
  return t('set_done');
}
