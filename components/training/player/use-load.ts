import { useTranslations } from 'next-intl';
import { loadText } from '@/lib/domain/load';
import { usePlayerState, useStep } from './context';
import { useFigures } from './use-figures';

/** "Con 10 kg": the weight that is logged with the set; words or a percentage as they are in the plan. */
export function useLoad(): string | null {
  const t = useTranslations('player.timed');
  const { weight: text } = useFigures();
  const { step } = useStep();
  const { weight, unit = 'kg' } = usePlayerState(({ draft }) => draft);
  const planned = step?.dose?.load;
  if (weight) return t('load', { load: text(weight, unit) });
  return planned && planned.kind !== 'weight' ? t('load', { load: loadText(planned) }) : null;
}
