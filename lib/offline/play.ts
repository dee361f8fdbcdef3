import type { Day } from '@/lib/domain/clock';
import type { PlayDay } from '@/lib/domain/player/day';
import { playBlocks } from '@/lib/domain/player/play-blocks';
import type { TrainingPreferences } from '@/lib/domain/training-preferences';
import type { PlayView } from '@/lib/server/training/views';
import type { Held } from './plan';
import type { SnapshotProgram } from './snapshot-types';
import { dayView, type Place } from './views';

/**
 * What the player needs of a day that is on the phone (docs/spec/offline.md#shell), as `getPlay` has it; null
 * when the day is not there, or is one of rest. It looks back on one session, not on two.
 */
export function playView(
  held: Held,
  program: SnapshotProgram,
  at: Required<Place>,
  today: Day,
): PlayView | null {
  const view = dayView(held, program, at, today);
  const kept = program.days.find(({ id }) => id === view?.dayId);
  if (!view || !kept || view.blocks.length === 0 || !held.preferences) return null;
  const blocks = playBlocks(view.blocks);
  const day: PlayDay = {
    program_id: program.program_id,
    day_id: view.dayId,
    run: program.run,
    hash: kept.hash,
    version: kept.version,
    place: { month: at.month, week: at.week, day: at.day ?? 0 },
    date: kept.date,
    title: kept.title ?? '',
    blocks,
    past: pastOf(held),
  };
  const { finished, felt, week, frame } = view;
  return {
    userId: held.userId,
    day,
    done: view.done,
    preferences: held.preferences as TrainingPreferences,
    after: { streak: finished.streak, days: finished.tally.done, total: finished.tally.total },
    week: week.days.map(({ day: number, state }) => (number === at.day ? 'done' : state)),
    felt,
    linked: frame.link,
  };
}

const pastOf = ({ meta }: Held): PlayDay['past'] =>
  Object.fromEntries(
    meta.last.map(({ exercise_id, on, sets }) => [
      exercise_id,
      [
        {
          on,
          effort: null,
          sets: sets.map(({ set_no, ...figures }) => ({ ...figures, set_no: set_no ?? 1, typed: null })),
        },
      ],
    ]),
  );
