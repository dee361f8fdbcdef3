import 'server-only';
import { db } from '@/db/client';
import { findExerciseMatches } from '@/db/repositories/exercise-matches';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';

const BEST = 3;

/** `POST exercises/match`: the three best exercise matches for each name from a spreadsheet. */
export async function matchExercises(context: RequestContext, names: readonly string[]) {
  requireAbility(context.actor, 'exercise_access');
  const found = await findExerciseMatches(db, names, BEST);
  const data = names.map((name, place) => ({
    name,
    matches: found.filter(({ at }) => at === place).map(({ id, nombre, score }) => ({ id, nombre, score })),
  }));
  return { data };
}
