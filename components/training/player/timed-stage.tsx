import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { Clock } from './clock';
import { usePhase, usePlayerState, useStep } from './context';
import { CountTildes } from './count-tildes';
import { ClockMedia, ClockWatch, useWatching } from './step-media';
import { useLoad } from './use-load';
import { useStepTexts } from './use-step-texts';

/** Timed work, with five seconds to get ready before it; the whole stage is pink. */
export function TimedStage() {
  const t = useTranslations('player.timed');
  const preparing = usePhase() === 'prep';
  const side = usePlayerState(({ session }) => session.side);
  const { step, row, block } = useStep();
  const { counted, nameOf } = useStepTexts();
  const load = useLoad();
  const watching = useWatching();
  if (!step || !row || !block) return null;
  const whole = step.rows.length > 1;
  // Of a whole block there is no one video, and the five seconds before are too short for it.
  const media = whole || preparing ? null : row;
  return (
    <>
      {media && <ClockMedia row={media} />}
      <div className={cx('phase phase-work', watching && 'min-h-0! lg:[&_.clock]:text-[8rem]')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 className="heading-2">{preparing ? t('ready') : <PlanText>{nameOf(step)}</PlanText>}</h1>
          <p className="font-bold num">{preparing ? <PlanText>{nameOf(step)}</PlanText> : counted(step)}</p>
        </div>
        <Clock />
        {step.seconds !== null && <CountTildes />}
        {load && <p className="heading-2 num mt-5">{load}</p>}
        {step.perSide && !preparing && (
          <p className="heading-2 mt-5">{t(side === 1 ? 'first_side' : 'other_side')}</p>
        )}
        {whole ? (
          <ul className="mt-6 grid gap-1.5 text-lg font-semibold max-w-[30ch]">
            {block.exercises.map(({ id, name, duration }) => (
              <li key={id} className="flex justify-between gap-6">
                <span>
                  <PlanText>{name}</PlanText>
                </span>{' '}
                <span className="num">
                  <PlanText>{duration}</PlanText>
                </span>
              </li>
            ))}
          </ul>
        ) : (
          row.instructions && (
            <p className="font-semibold mt-5 max-w-[30ch] whitespace-pre-line">
              <PlanText>{row.instructions}</PlanText>
            </p>
          )
        )}
        {media && <ClockWatch row={media} className="text-black! hover:bg-black! hover:text-white!" />}
        {row.poster && !whole && !watching && (
          <div className="phase-art">
            <Poster src={row.poster} />
          </div>
        )}
      </div>
    </>
  );
}
