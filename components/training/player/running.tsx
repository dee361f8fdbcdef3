import { Later } from '@/components/ui/later';
import { setRowOf } from '@/lib/domain/player/rounds';
import { usePhase, useStep } from './context';
import { minutes } from './panel-parts';
import { PauseStage } from './pause-stage';
import { PlayerFoot } from './player-foot';
import { RestStage } from './rest-stage';
import { TimedStage } from './timed-stage';
import { UndoBar } from './undo-bar';
import { WorkStage } from './work-stage';

export { PlayerSide } from './player-side';

/** The parts of a running workout, loaded while the person reads the day's overview. */

/** The stage of the current phase. */
export function RunningStage({ onLeave }: { onLeave: () => void }) {
  const phase = usePhase();
  const { step } = useStep();
  if (phase === 'paused') return <PauseStage onLeave={onLeave} />;
  if (step?.kind === 'emom' && phase !== 'prep') return <Later part={minutes} props={{}} />;
  if (phase === 'rest' || phase === 'rest-over') return <RestStage />;
  if (phase === 'prep' || step?.seconds || (step && setRowOf(step) === undefined)) return <TimedStage />;
  return <WorkStage />;
}

export function RunningFoot() {
  return (
    <>
      <UndoBar />
      <PlayerFoot />
    </>
  );
}
