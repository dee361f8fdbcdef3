import { useTranslations } from 'next-intl';
import { lastRounds } from '@/lib/domain/player/rounds';
import { usePlayer, usePlayerState, useStep } from './context';
import { Stepper } from './stepper';

const MOST = 99;

/** The full rounds of an AMRAP, counted while its clock runs (docs/spec/player.md#sets). */
export function RoundCount() {
  const t = useTranslations('player.rounds');
  const player = usePlayer();
  const { step } = useStep();
  const rounds = usePlayerState(({ draft }) => draft.reps);
  const day = usePlayerState((state) => state.day);
  const last = step ? lastRounds(step, day) : null;
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
      {last !== null && <p className="mt-3 text-muted num">{t('last_time', { rounds: last })}</p>}
      <p className="mt-3 text-muted">{t('text')}</p>
    </div>
  );
}
