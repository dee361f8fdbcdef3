import { useTranslations } from 'next-intl';
import { type PlayDay, placeOf, stepName } from '@/lib/domain/player/day';
import type { Step } from '@/lib/domain/player/steps';
import { turnsOf } from '@/lib/domain/player/turns';
import { usePlayer, usePlayerState } from './context';

type Words = ReturnType<typeof useTranslations<'player.step'>>;

/** The place of a step: "Serie 2 de 4", "Ronda 2 de 3", "Minuto 4 de 10". */
export function countedText(t: Words, day: PlayDay, steps: readonly Step[], step: Step): string {
  const place = placeOf(day, step);
  const own = steps.filter(({ block }) => block === step.block);
  const at = own.indexOf(step) + 1;
  if (step.kind === 'emom') return t('minute', { at, of: own.length });
  if (step.kind === 'interval') return t('interval', { at, of: own.length });
  if (step.kind === 'amrap' || step.kind === 'for_time') return t(step.kind);
  const unit = place && turnsOf(place.block, place.row).length > 1 ? 'round' : 'set';
  return t(unit, { at: step.setNo, of: step.sets });
}

/** The name of a step, its place and its amount. */
export function useStepTexts() {
  const t = useTranslations('player.step');
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  const { steps } = player.course();

  /** "12 rep.", "8 rep. por lado", or the dose as typed. */
  function amount(step: Step): string {
    const { reps, seconds, dose } = step;
    if (reps) {
      const text = reps.from === reps.to ? t('reps', { reps: reps.from }) : t('reps_range', reps);
      return dose?.perSide ? t('per_side', { amount: text }) : text;
    }
    // Its dose includes the pause, which is shown beside it.
    if (step.kind === 'interval' && seconds) return t('seconds', { seconds });
    // Several exercises under one clock have an amount each.
    return step.rows.length > 1 ? '' : (placeOf(day, step)?.row.duration ?? '');
  }

  return {
    counted: (step: Step) => countedText(t, day, steps, step),
    amount,
    nameOf: (step: Step) => stepName(day, step),
  };
}
