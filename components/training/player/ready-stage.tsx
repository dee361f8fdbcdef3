import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { useDays } from '@/components/ui/use-days';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { usePlayer, usePlayerState } from './context';
import { PlayIcon } from './icons';

/** Before the first set: the day and one button, whose tap also unlocks sound. */
export function ReadyStage({ closed }: { closed: number | null }) {
  const t = useTranslations('player.ready');
  const days = useDays();
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  const minutes = day.blocks.reduce((sum, block) => sum + block.minutes, 0);
  const exercises = day.blocks.reduce((sum, block) => sum + block.exercises.length, 0);
  const done = player.doneBefore().size;
  const verb = done === 0 ? 'start' : done < exercises ? 'go_on' : 'again';
  return (
    <div className="phase phase-pause">
      {closed !== null && (
        <p className="font-semibold mb-5" role="status">
          {t('closed', { sets: closed })}
        </p>
      )}
      <h1 className="display-2 player-day">
        {day.title ? <PlanText>{day.title}</PlanText> : days.weekday(day.date)}
      </h1>
      <p className="lead font-semibold num mt-4">
        {t('figures', { minutes, blocks: day.blocks.length, exercises })}
      </p>
      <div className="mt-7">
        <Button
          variant="accent"
          size="lg"
          className="min-w-[min(16rem,100%)]"
          data-main
          onClick={player.start}
        >
          <PlayIcon /> {t(verb)}
        </Button>
      </div>
      <p className="mt-5 mb-44 lg:mb-0 text-on-black-muted max-w-md">{t('text')}</p>
      <div className="phase-art">
        <Poster src="/art/ej-sentadilla-tinta.svg" />
      </div>
    </div>
  );
}
