import type { Day } from '../clock';
import type { TrainingMonth } from '../training';
import { applySchedule, type Move, type Schedule, type ScheduleEvent } from './apply';
import { byDate, type Reflow, type Refusal, reflowOf, type Situation } from './situation';

/** An undo to store as an event: `undoes`, and the moves that keep done days where they are. */
export type ScheduleUndo = Reflow & { undoes: string };

/**
 * The change that a customer can undo. A pause of which a day has passed is ended instead: undone, its days
 * would count as missed, and access would not grow (docs/spec/schedule.md#pauses).
 */
export const undoableOn = ({ last }: Schedule, today: Day): ScheduleEvent | null =>
  last?.kind === 'pause' && last.paused_on !== null && last.paused_on < today ? null : last;

/**
 * Undoes the last event (docs/spec/schedule.md#catching-up). Every day goes back to where it was before it,
 * but days done since stay on their dates. `uuid` names the event that the person saw.
 */
export function planUndo(
  now: Situation,
  plan: readonly TrainingMonth[],
  events: readonly ScheduleEvent[],
  uuid: string,
  by: 'customer' | 'staff',
): ScheduleUndo | Refusal {
  const last = by === 'customer' ? undoableOn(now.schedule, now.today) : now.schedule.last;
  if (last?.uuid !== uuid) return { refused: 'nothing_to_undo' };
  const before = applySchedule(
    plan,
    events.filter((event) => event.uuid !== uuid),
  );
  const moves: Move[] = now.days
    .filter((day) => day.marked === 'done' && before.dates.get(day.id) !== day.date)
    .map((day) => ({ program_day_id: day.id, on: day.date }));
  const days = byDate(
    now.days.map((day) => ({
      ...day,
      date: before.dates.get(day.id) ?? day.date,
      skipped: before.skipped.has(day.id) && (day.marked === 'none' || day.skipped),
    })),
  );
  return { ...reflowOf({ days, endsOn: now.endsOn }, moves), undoes: uuid };
}
