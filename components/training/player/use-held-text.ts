'use client';

import { useTranslations } from 'next-intl';
import { usePlayerState, useStep } from './context';
import { useStepTexts } from './use-step-texts';

/** What a paused session continues with: "serie 2 de 4", or the rest before it. */
export function useHeldText(): string {
  const t = useTranslations('player.pause');
  const held = usePlayerState(({ session }) => session.held);
  const { step } = useStep();
  const { counted } = useStepTexts();
  if (held === 'rest' || held === 'rest-over') return t('held_rest');
  const text = step ? counted(step) : '';
  return text.charAt(0).toLowerCase() + text.slice(1);
}
