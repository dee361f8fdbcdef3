import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { assemblePlay } from '@/lib/domain/plan/assemble-play';
import type { PlayDay } from '@/lib/domain/player/day';
import { pastBest } from '@/lib/domain/player/new-records';
import { partnerIn } from '@/lib/domain/schedule/merge';
import { daysOf, type TrainingDay } from '@/lib/domain/training';
import { loadPlan } from '../load-plan';
import type { ProgramChoice } from '../memberships';
import { type ExerciseBests, readBests } from '../progress/exercise-progress';
import { LOOKED_BACK, pastSessions } from '../progress/past-sessions';
import { readSets, readTrainingPreferences } from '../variants-seen';
import { ownLooking } from '../viewpoint';
import type { DayView, PlayView } from './day-views';
import { lookAtDay } from './get-day';

/** More than a session has of one exercise. */
const SETS_OF_SESSION = 20;

/**
 * A day for the player (docs/spec/player.md), with the missed day that is trained with it. Null for a
 * customer without programs, a locked day and one of rest. Throws 404 for a day that the plan doesn't have.
 */
export async function getPlay(
  context: RequestContext,
  at: { month: number; week: number; day: number },
  choice: ProgramChoice,
): Promise<PlayView | null> {
  const looking = await ownLooking(context, choice);
  if (!looking) return null;
  const { userId, member, reader } = looking;
  const requested = await lookAtDay(looking, at);
  if (!isPlayable(requested)) return null;
  const loaded = await loadPlan(userId, member);
  const { dayId } = requested;
  const other = partnerIn(loaded.joined, dayId);
  const found = await Promise.all(
    (loaded.joined.has(dayId) ? [other, dayId] : [dayId, other]).map(async (id) => {
      const planned = daysOf(loaded.plan).find((day) => day.id === id);
      if (!planned) return null;
      const view = id === dayId ? requested : await lookAtDay(looking, placeOf(planned));
      return isPlayable(view) ? { page: view, planned } : null;
    }),
  );
  // The other of the two may still be closed, as a cohort's day before its date.
  const [first, second] = found.filter((part) => part !== null);
  if (!first) return null;
  const parts = second ? ([first, second] as const) : ([first] as const);
  const exercises = parts.flatMap(({ page }) => page.blocks.flatMap((block) => block.exercises));
  const ids = [...new Set(exercises.map(({ exerciseId }) => exerciseId))];
  const [sets, bests, preferences] = await Promise.all([
    readSets(reader, userId, ids, { recent: LOOKED_BACK * SETS_OF_SESSION }),
    readBests(reader, userId, ids),
    readTrainingPreferences(reader, userId),
  ]);
  const known = { past: pastSessions(sets), best: bestOf(bests) };
  return assemblePlay(member.program.id, parts, known, preferences);
}

const isPlayable = ({ cell, blocks }: DayView) => cell.lock === null && blocks.length > 0;
const placeOf = ({ month, week, day }: TrainingDay) => ({ month, week, day });

/** What a record has to beat. */
const bestOf = (bests: readonly ExerciseBests[]): NonNullable<PlayDay['best']> =>
  Object.fromEntries(
    [...Map.groupBy(bests, ({ exerciseId }) => exerciseId)].map(([exercise, own]) => [
      exercise,
      // Also of a variant whose sets hold no record: a first weight is one.
      own.map(({ variant, sets }) =>
        pastBest(
          variant,
          sets.toSorted((a, b) => a.at - b.at),
        ),
      ),
    ]),
  );
