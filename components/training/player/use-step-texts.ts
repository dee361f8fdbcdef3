'use client';

import { useTranslations } from 'next-intl';
import { placeOf } from '@/lib/domain/player/day';
import type { Step } from '@/lib/domain/player/steps';
import { usePlayer, usePlayerState } from './context';

/** The name of a step and its amount: "Serie 2 de 4", "Ronda 2 de 3", "Minuto 4 de 10". */
export function useStepTexts() {
  const t = useTranslations('player.step');
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  const { steps } = player.course();
  const inBlock = (step: Step) => steps.filter(({ block }) => block === step.block);

  function counted(step: Step): string {
    const { scheme } = day.blocks[step.block] ?? {};
    const own = inBlock(step);
    const place = own.indexOf(step) + 1;
    if (step.kind === 'emom') return t('minute', { at: place, of: own.length });
    if (step.kind === 'interval') return t('interval', { at: place, of: own.length });
    if (step.kind === 'amrap' || step.kind === 'for_time') return t(step.kind);
    if (scheme === 'superset' || scheme === 'circuit') return t('round', { at: step.setNo, of: step.sets });
    return t('set', { at: step.setNo, of: step.sets });
  }

  /** "12 rep.", "0:40 por lado", or the dose as typed. */
  function amount(step: Step): string {
    const { reps, seconds } = step;
    if (reps && reps.from !== reps.to) return t('reps_range', reps);
    if (reps) return t('reps', { reps: reps.from });
    // Its dose includes the pause, which is shown beside it.
    if (step.kind === 'interval' && seconds) return t('seconds', { seconds });
    return placeOf(day, step)?.row.duration ?? '';
  }

  return { counted, amount, nameOf: (step: Step) => placeOf(day, step)?.row.name ?? '' };
}
