import { useTranslations } from 'next-intl';
import { setKey } from '@/lib/domain/player/day';
import { finishedSteps } from '@/lib/domain/player/session';
import { clockText } from '@/lib/domain/values/clock-text';
import { PlanText } from '../plan-text';
import { usePlayer, usePlayerState, useStep } from './context';
import { useStepTexts } from './use-step-texts';

/** The intervals of a timed block in order, with the actual seconds of those done. */
export function IntervalOrder() {
  const t = useTranslations('player.order');
  const player = usePlayer();
  usePlayerState(({ session }) => session.events);
  const { step, at, block } = useStep();
  const sets = usePlayerState((state) => state.sets);
  const { nameOf, amount } = useStepTexts();
  if (!step || !block) return null;
  const finished = finishedSteps(player.store.getState().session);
  const own = player.course().steps.flatMap((each, i) => (each.block === step.block ? [{ each, i }] : []));
  return (
    <>
      <h2 className="heading-2">
        <PlanText>{block.name}</PlanText>
      </h2>
      <ol className="mt-2">
        {own.map(({ each, i }) => {
          const seconds = sets[setKey(each.rows[0] ?? 0, each.setNo)]?.seconds;
          const state = i === at ? 'today' : finished.has(i) ? 'done' : 'pending';
          return (
            <li key={i} className="state-row" {...(i === at && { 'aria-current': 'step' as const })}>
              <i className="tilde" data-state={state} />
              <span className="leading-tight min-w-0">
                <b className="block">
                  <PlanText>{nameOf(each)}</PlanText>
                </b>
                <span className="num text-sm text-muted">
                  {each.rest > 0
                    ? t('round_rest', { round: each.setNo, amount: amount(each), rest: each.rest })
                    : t('round', { round: each.setNo, amount: amount(each) })}
                </span>
              </span>
              <span className="num text-sm font-semibold">
                {seconds === undefined ? '' : clockText(seconds)}
              </span>
            </li>
          );
        })}
      </ol>
      <p className="mt-4 text-muted">{t('text')}</p>
    </>
  );
}
