import 'server-only';
import { db } from '@/db/client';
import { findExerciseNames } from '@/db/repositories/builder/exercise-names';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { nameMatcher } from '@/lib/domain/customers/name-matches';

const BEST = 3;

/** `POST exercises/match`: the three best exercise matches for each name from a spreadsheet. */
export async function matchExercises(context: RequestContext, names: readonly string[]) {
  requireAbility(context.actor, 'exercise_access');
  const matchesOf = nameMatcher(await findExerciseNames(db), BEST);
  return { data: names.map((name) => ({ name, matches: matchesOf(name) })) };
}
