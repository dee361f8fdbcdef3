import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { type TildeState, Tildes } from '@/components/ui/tildes';
import { finishedSteps } from '@/lib/domain/player/session';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { usePlayer, usePlayerState, useStep } from './context';
import { FilmIcon } from './icons';
import { useWatching, VariantQuestion } from './step-media';
import { StepVideo } from './step-video';
import { useStepTexts } from './use-step-texts';
import { useVariant } from './use-variant';
import { VariantTabs } from './variant-tabs';

/** The sets of the current row: done, current, to do. */
function StepTildes() {
  const player = usePlayer();
  usePlayerState(({ session }) => session.events);
  const { at, step } = useStep();
  const finished = finishedSteps(player.store.getState().session);
  const own = player
    .course()
    .steps.flatMap((each, i) => (each.block === step?.block && each.rows[0] === step.rows[0] ? [i] : []));
  const states = own.map((i): TildeState => (i === at ? 'today' : finished.has(i) ? 'done' : 'pending'));
  return <Tildes states={states} className="text-lg" />;
}

/** Work by repetitions: the exercise and its count; the fields are beside it. */
export function WorkStage() {
  const t = useTranslations('player.work');
  const player = usePlayer();
  const watching = useWatching();
  const { step, row, block } = useStep();
  const { counted } = useStepTexts();
  const chosen = useVariant(row);
  if (!step || !row || !block) return null;
  return (
    <>
      <div className={cx('player-art', !watching && 'hidden lg:block')}>
        <StepVideo key={`${row.id}:${chosen.variant}`} row={row} variant={chosen.variant} isOpen={watching} />
      </div>
      <div className={cx(!watching && 'hidden lg:block')}>
        <VariantTabs row={row} chosen={chosen} />
      </div>
      {chosen.ask && <VariantQuestion className="px-4 lg:px-8 pt-3" />}
      <div className={cx('flex flex-wrap items-center gap-4 px-4 lg:px-8 pb-2 lg:py-5', watching && 'pt-4')}>
        {!watching && (
          <div className="art w-16 min-[22.5rem]:w-24 aspect-[16/11] shrink-0 bg-black! lg:hidden">
            {row.poster && <Poster src={row.poster} />}
          </div>
        )}
        <div className="min-w-0 flex-[1_1_7rem]">
          <p className="font-semibold text-done-text num">
            <PlanText>{[block.name, row.code].filter(Boolean).join(', ')}</PlanText>
            {chosen.variant && chosen.variant !== 'video' && `, ${t(chosen.variant)}`}
          </p>
          <h1 className="display-2 player-title">
            <PlanText>{row.name}</PlanText>
          </h1>
          <p className="flex flex-wrap items-center gap-x-3 font-semibold num mt-1.5">
            <StepTildes /> {counted(step)}{' '}
            <span className="text-on-black-muted">
              <PlanText>{row.duration}</PlanText>
            </span>
          </p>
          {row.instructions && (
            <p className="hidden lg:block text-on-black-muted mt-2 max-w-[60ch] whitespace-pre-line">
              <PlanText>{row.instructions}</PlanText>
            </p>
          )}
        </div>
        {row.videos.length > 0 && (
          <IconButton
            className="lg:hidden shrink-0"
            aria-label={t('watch')}
            aria-pressed={watching}
            onClick={() => player.show(watching ? null : 'video')}
          >
            <FilmIcon />
          </IconButton>
        )}
      </div>
    </>
  );
}
