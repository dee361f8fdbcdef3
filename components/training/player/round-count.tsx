'use client';

import { useTranslations } from 'next-intl';
import { usePlayer, usePlayerState } from './context';
import { Stepper } from './stepper';

const MOST = 99;

/** The full rounds of an AMRAP, counted while its clock runs (docs/spec/player.md#sets). */
export function RoundCount() {
  const t = useTranslations('player.rounds');
  const player = usePlayer();
  const rounds = usePlayerState(({ draft }) => draft.reps);
  return (
    <div className="mb-5">
      <div className="steppers">
        <Stepper
          label={t('label')}
          unit={t('unit', { rounds: rounds ?? 0 })}
          less={t('less')}
          more={t('more')}
          value={rounds}
          step={1}
          most={MOST}
          whole
          onChange={(reps) => player.write({ reps })}
        />
      </div>
      <p className="mt-3 text-muted">{t('text')}</p>
    </div>
  );
}
