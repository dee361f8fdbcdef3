import type { Day } from '@/lib/domain/clock';
import { playBlocks } from '@/lib/domain/plan/play-blocks';
import { joinDays, type PlayDay } from '@/lib/domain/player/day';
import type { TrainingPreferences } from '@/lib/domain/training-preferences';
import type { DayView, PlayView } from '@/lib/server/training/views';
import type { Held } from './plan';
import type { SnapshotDay, SnapshotProgram } from './snapshot-types';
import { dayView, isAt, type Place } from './views';

/**
 * What the player needs for a day on the phone (docs/spec/offline.md#shell), in the shape of `getPlay`; null
 * when the day is not there or is a rest day. It has one past session of each exercise, not two.
 */
export function playView(
  held: Held,
  program: SnapshotProgram,
  at: Required<Place>,
  today: Day,
): PlayView | null {
  const requested = program.days.find((day) => isAt(day, at));
  const own = program.days.find(({ id }) => id === requested?.joins) ?? requested;
  const missed = program.days.find(({ joins }) => joins !== null && joins === own?.id);
  const parts = [own, missed].flatMap((kept) => {
    const view = kept && dayView(held, program, kept, today);
    return kept && view && view.blocks.length > 0 ? [{ kept, view }] : [];
  });
  const [first] = parts;
  const [day, other] = parts.map((part) => contentOf(held, program, part));
  if (!first || !day || !held.preferences) return null;
  const { finished, felt, week, frame } = first.view;
  const trained = new Set(parts.map(({ kept }) => `${kept.week}:${kept.day}`));
  return {
    userId: held.userId,
    day: other ? joinDays(day, other) : day,
    done: parts.flatMap(({ view }) => view.done),
    preferences: held.preferences as TrainingPreferences,
    after: {
      streak: finished.streak,
      days: finished.tally.done + parts.length - 1,
      total: finished.tally.total,
    },
    week: week.days.map((cell) => (trained.has(`${cell.week}:${cell.day}`) ? 'done' : cell.state)),
    felt,
    linked: frame.link,
  };
}

type Part = { kept: SnapshotDay; view: DayView };
const contentOf = (held: Held, program: SnapshotProgram, { kept, view }: Part): PlayDay => ({
  program_id: program.program_id,
  day_id: kept.id,
  run: program.run,
  hash: kept.hash,
  version: kept.version,
  place: { month: kept.month, week: kept.week, day: kept.day },
  date: kept.date,
  title: kept.title ?? '',
  blocks: playBlocks(view.blocks),
  past: pastOf(held),
});

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
