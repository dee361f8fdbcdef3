import type { PlayDay } from '../player/day';
import { joinDays, type PlannedDay, playDayOf } from '../player/planned-day';
import type { TrainingPreferences } from '../player/training-preferences';
import { byDate } from '../schedule/situation';
import type { ShownBlock } from './day-blocks';
import { playBlocks } from './play-blocks';

/** What the page of a day shows, of which the player takes over a part. */
type DayPage<State, Felt> = {
  userId: number;
  dayId: number;
  run: number;
  version: string | null;
  cell: { date: string; title: string | null };
  blocks: readonly ShownBlock[];
  done: readonly number[];
  finished: { streak: number; tally: { done: number; total: number } };
  week: { days: readonly { week: number; day: number; date: string; state: State }[] };
  felt: Felt;
  askReminders: boolean;
  frame: { link: number | null };
};
type Planned = { hash: string; month: number; week: number; day: number };
type PlayPart<State, Felt> = { page: DayPage<State, Felt>; planned: Planned };

const plannedDay = <State, Felt>(
  programId: number,
  { page, planned }: PlayPart<State, Felt>,
): PlannedDay => ({
  program_id: programId,
  day_id: page.dayId,
  run: page.run,
  hash: planned.hash,
  version: page.version,
  place: { month: planned.month, week: planned.week, day: planned.day },
  date: page.cell.date,
  title: page.cell.title ?? '',
  blocks: playBlocks(page.blocks),
  past: {},
});

/**
 * A day for the player, with the missed day that is trained with it: the same on the server and on the phone,
 * but for what is known of earlier sessions.
 */
export function assemblePlay<State, Felt>(
  programId: number,
  [own, missed]: readonly [PlayPart<State, Felt>, PlayPart<State, Felt>?],
  known: Pick<PlayDay, 'past' | 'best'>,
  preferences: TrainingPreferences,
) {
  const parts = missed ? [own, missed] : [own];
  const { userId, finished, felt, week, frame, askReminders } = own.page;
  const first = plannedDay(programId, own);
  const day = missed ? joinDays(first, plannedDay(programId, missed)) : first;
  const trained = new Set(parts.map(({ planned }) => `${planned.week}:${planned.day}`));
  return {
    userId,
    day: { ...playDayOf(day, preferences.rest), ...known },
    done: parts.flatMap(({ page }) => page.done),
    after: {
      streak: finished.streak,
      days: finished.tally.done + parts.length - 1,
      total: finished.tally.total,
    },
    week: byDate(week.days).map((cell): State | 'done' =>
      trained.has(`${cell.week}:${cell.day}`) ? 'done' : cell.state,
    ),
    felt,
    askReminders,
    linked: frame.link,
    preferences,
  };
}
