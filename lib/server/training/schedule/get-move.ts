import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { datesToMove, weekOf } from '@/lib/domain/schedule/move';
import type { Refusal } from '@/lib/domain/schedule/situation';
import { type StripDate, stripOf } from '@/lib/domain/schedule/strip';
import { daysOf } from '@/lib/domain/training';
import type { ProgramChoice } from '../memberships';
import { loadPlanned, type MovedDay, movedDays, type PlanPlace, previewChange } from './schedule-view';

export type MoveView = {
  place: PlanPlace;
  day: { id: number; month: number; week: number; day: number; title: string; date: Day };
  /** The dates of its week, as they are. */
  strip: StripDate[];
  open: ReadonlySet<Day>;
  /** The requested date, and what goes where; a refusal instead of moves. */
  on: Day | null;
  refused: Refusal['refused'] | null;
  moves: MovedDay[];
};

/**
 * «Mover de día» with its preview (docs/spec/schedule.md#move). Throws 404 for a day the plan doesn't have.
 */
export async function getMove(
  context: RequestContext,
  choice: ProgramChoice,
  { dayId, on }: { dayId: number; on: Day | null },
): Promise<MoveView | null> {
  const planned = await loadPlanned(context, choice);
  if (!planned) return null;
  const { loaded, place, facts, member } = planned;
  const { situation } = facts;
  const day = daysOf(loaded.plan).find(({ id }) => id === dayId);
  const scheduled = situation.days.find(({ id }) => id === dayId);
  if (!day || !scheduled || member.access.status !== 'VALID') throw new AppError('not_found');
  const from = situation.together ? scheduled.weekStartsOn : weekOf(scheduled);
  const made = on === null ? null : await previewChange(planned, { kind: 'move', program_day_id: dayId, on });
  const refused = made && 'refused' in made ? made.refused : null;
  return {
    place,
    day: { id: dayId, month: day.month, week: day.week, day: day.day, title: day.title, date: day.date },
    strip: stripOf(situation.days, { moves: [], out: [] }, { from, today: situation.today, count: 7 }),
    open: new Set(datesToMove(situation, dayId)),
    on,
    refused,
    moves: made && !('refused' in made) ? movedDays(planned, made.moves) : [],
  };
}
