import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { setKey } from '@/lib/domain/player/day';
import type { Step } from '@/lib/domain/player/steps';
import { turnsOf } from '@/lib/domain/player/turns';
import { clockText } from '@/lib/domain/values/clock-text';
import { PlanText } from '../plan-text';
import { usePlayer, usePlayerState, useStep } from './context';
import { useFigures } from './use-figures';
import { useStepTexts } from './use-step-texts';

/** The exercises of a superset or circuit: the current one and those that follow without rest. */
export function Lanes() {
  const t = useTranslations('player.lanes');
  const player = usePlayer();
  const { at, step, block, row } = useStep();
  const sets = usePlayerState((state) => state.sets);
  const { figures } = useFigures();
  const { amount } = useStepTexts();
  if (!step || !block || !row) return null;
  const { steps } = player.course();
  // The full dose is shown beside it, because the large figure has no space for sides and weight.
  const amountOf = (of: Step | undefined) =>
    of?.reps?.to ?? (of?.seconds ? clockText(of.seconds) : of ? amount(of) : '');
  return (
    <ol className="grid gap-1 mb-5" aria-label={t('label')}>
      {turnsOf(block, row).map((member) => {
        const of = steps.find(({ rows, setNo }) => rows[0] === member.id && setNo === step.setNo);
        const current = member.id === step.rows[0];
        const done = sets[setKey(member.id, step.setNo)];
        const after = of && steps.indexOf(of) > at;
        return (
          <li
            key={member.id}
            className={cx('lane', current && 'lane-now')}
            {...(current && { 'aria-current': 'step' as const })}
          >
            <span className="figure lane-code">{member.code ?? ''}</span>
            <span className="leading-snug min-w-0">
              <b className="block text-lg">
                <PlanText>{member.name}</PlanText>
              </b>
              <span className={cx('num', !current && 'text-on-black-muted')}>
                {done ? (
                  t('done', { set: figures(done) })
                ) : after ? (
                  t('change')
                ) : (
                  <PlanText>{member.duration}</PlanText>
                )}
              </span>
            </span>
            <span className="figure num lane-amount">{amountOf(of)}</span>
          </li>
        );
      })}
    </ol>
  );
}
