'use client';

import { type TildeState, Tildes } from '@/components/ui/tildes';
import { finishedSteps } from '@/lib/domain/player/session';
import { usePlayer, usePlayerState, useStep } from './context';

/** The sets of the current row: done, current, to do. */
export function StepTildes({ className }: { className: string }) {
  const player = usePlayer();
  usePlayerState(({ session }) => session.events);
  const { at, step } = useStep();
  const finished = finishedSteps(player.store.getState().session);
  const own = player
    .course()
    .steps.flatMap((each, i) => (each.block === step?.block && each.rows[0] === step.rows[0] ? [i] : []));
  const states = own.map((i): TildeState => (i === at ? 'today' : finished.has(i) ? 'done' : 'pending'));
  return <Tildes states={states} className={className} />;
}
