import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { DayRow } from '@/lib/domain/player/day';
import { usePlayer, usePlayerState } from './context';
import { FilmIcon } from './icons';
import { StepVideo } from './step-video';
import { useVariant } from './use-variant';
import { VariantTabs } from './variant-tabs';

/** Whether the person has opened the video of the exercise or its variants. */
export const useWatching = (): boolean =>
  usePlayerState(({ panel }) => panel === 'video' || panel === 'variants');

/** Above a stage with a clock, once opened: the video of the exercise and its variants. */
export function ClockMedia({ row }: { row: DayRow }) {
  const chosen = useVariant(row);
  if (!useWatching()) return null;
  return (
    <>
      <div className="player-art">
        <StepVideo key={`${row.id}:${chosen.variant}`} row={row} variant={chosen.variant} isOpen />
      </div>
      <VariantTabs row={row} chosen={chosen} />
    </>
  );
}

/** On a stage with a clock: which variant is trained, and the button that opens `ClockMedia`. */
export function ClockWatch({ row, className }: { row: DayRow; className?: string }) {
  const t = useTranslations('player.work');
  const player = usePlayer();
  const watching = useWatching();
  const { variant, ask } = useVariant(row);
  if (row.videos.length === 0) return null;
  return (
    <div className="mt-5">
      {ask && <VariantQuestion />}
      <Button
        variant="outline"
        className={className}
        aria-pressed={watching}
        onClick={() => player.show(watching ? null : 'video')}
      >
        <FilmIcon /> {t('watch')}
        {variant && variant !== 'video' && `, ${t(variant)}`}
      </Button>
    </div>
  );
}

/** A remembered variant has expired. */
export function VariantQuestion({ className }: { className?: string }) {
  const t = useTranslations('player.work');
  const player = usePlayer();
  return (
    <p className={className} role="status">
      {t('ask')}{' '}
      <button type="button" className="link min-h-11" onClick={() => player.show('variants')}>
        {t('ask_action')}
      </button>
    </p>
  );
}
