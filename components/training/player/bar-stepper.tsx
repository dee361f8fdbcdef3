import { useTranslations } from 'next-intl';
import { BAR_STEP, MOST_BAR } from '@/lib/domain/player/sets';
import { usePlayer, usePlayerState } from './context';
import { Stepper } from './stepper';

/** The weight of the empty bar; hidden until the person has entered one. */
export function BarStepper() {
  const t = useTranslations('player.sounds');
  const player = usePlayer();
  const bar = usePlayerState(({ preferences }) => preferences.bar);
  const unit = usePlayerState(({ preferences }) => preferences.units);
  if (bar === null) return null;
  return (
    <Stepper
      label={t('bar_weight')}
      unit={unit}
      less={t('bar_less')}
      more={t('bar_more')}
      value={bar}
      step={BAR_STEP[unit]}
      most={MOST_BAR[unit]}
      onChange={(value) => value !== undefined && player.prefer({ bar: value })}
    />
  );
}
