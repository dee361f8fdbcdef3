import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Later } from '@/components/ui/later';
import { setRowOf } from '@/lib/domain/player/rounds';
import { doneRows, nextOpenStep } from '@/lib/domain/player/session';
import { turnsOf } from '@/lib/domain/player/turns';
import { PlanText } from '../plan-text';
import { Poster } from '../poster';
import { usePhase, usePlayer, usePlayerState, useStep } from './context';
import { DayList } from './day-list';
import { CloseIcon } from './icons';
import { lanes, order, roundCount, sounds, variants } from './panel-parts';
import { SetLog } from './set-log';
import { useStepTexts } from './use-step-texts';
import { useVariant } from './use-variant';

/** What comes next: the next step with work left, or during a rest the step after it. */
function UpNext({ resting = false }: { resting?: boolean }) {
  const t = useTranslations('player.next');
  const player = usePlayer();
  const day = usePlayerState((state) => state.day);
  const { at, step: current } = useStep();
  const { counted, amount, nameOf } = useStepTexts();
  // Rows done on the day's page or out of their order are passed over.
  const done = doneRows({ events: usePlayerState(({ session }) => session.events) });
  const { steps } = player.course();
  const step = steps[resting ? at : nextOpenStep(steps, at, done)];
  if (!step) return <p className="py-4 text-muted">{t('last')}</p>;
  const poster = day.blocks[step.block]?.exercises.find(({ id }) => id === step.rows[0])?.poster;
  const pause = resting || !current || current.rest === 0 ? null : current.rest;
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3.5 items-center py-2.5">
      <span className="art block aspect-[16/11] bg-black!">{poster && <Poster src={poster} />}</span>
      <p className="leading-snug min-w-0">
        <b className="block truncate">
          {pause ? t('pause', { seconds: pause }) : <PlanText>{nameOf(step)}</PlanText>}
        </b>
        <span className="num text-muted">
          {pause
            ? t('then', { name: nameOf(step) })
            : [counted(step), amount(step)].filter(Boolean).join(', ')}
        </span>
      </p>
    </div>
  );
}

/** What is read from the hand: the set's fields, what is next, the day. A panel may cover it. */
export function PlayerSide() {
  const panel = usePlayerState((state) => state.panel);
  const phase = usePhase();
  const { row } = useStep();
  const { variant } = useVariant(row);
  if (panel === 'list' || panel === 'sounds') return <Drawer panel={panel} />;
  if (panel === 'variants' && row && variant) return <Later part={variants} props={{ row, variant }} />;
  if (phase === 'ready') return <DayList title={false} />;
  if (phase === 'paused') return <Later part={sounds} props={{}} />;
  if (phase === 'work') return <WorkSide />;
  return (
    <>
      <UpNext resting={phase !== 'prep'} />
      <div className="hidden lg:block">
        <DayList title={false} />
      </div>
    </>
  );
}

function Drawer({ panel }: { panel: 'list' | 'sounds' }) {
  const t = useTranslations('player.list');
  const player = usePlayer();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    const { step } = player.store.getState().session;
    button.current?.focus({ preventScroll: true });
    return () => {
      const isLost = document.activeElement === document.body;
      const isSame = player.store.getState().session.step === step;
      if (isLost && isSame && opener instanceof HTMLElement) opener.focus();
    };
  }, [player]);
  return (
    <div className="player-drawer">
      <IconButton
        ref={button}
        className="float-right -mr-2 -mt-1"
        aria-label={t('close')}
        onClick={() => player.show(null)}
      >
        <CloseIcon />
      </IconButton>
      {panel === 'list' ? <DayList title /> : <Later part={sounds} props={{}} />}
    </div>
  );
}

function WorkSide() {
  const t = useTranslations('player.foot');
  const player = usePlayer();
  const { step, block, row } = useStep();
  if (!step || !block || !row) return null;
  const joined = step.kind === 'set' && turnsOf(block, row).length > 1;
  const timed = step.seconds !== null || setRowOf(step) === undefined;
  return (
    <>
      {joined && <Later part={lanes} props={{}} />}
      {step.round && <Later part={roundCount} props={{}} />}
      {timed ? (
        <>
          <div className="lg:hidden">
            <UpNext />
          </div>
          <div className="hidden lg:block">
            {step.kind === 'interval' ? <Later part={order} props={{}} /> : <DayList title={false} />}
          </div>
        </>
      ) : (
        <SetLog />
      )}
      <Button
        variant="outline"
        className="xl:hidden mt-5 w-full"
        onClick={() => player.tell({ kind: 'exercise_done' })}
      >
        {t('exercise_done')}
      </Button>
    </>
  );
}
