import 'server-only';
import { db } from '@/db/client';
import { findExercisePlaces, findExercisePrograms } from '@/db/repositories/builder/exercise-uses';
import { requireRow } from '@/lib/admin/read';
import type { exerciseUses as contract } from '@/lib/api/exercises';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { DataOf } from '@/lib/http/endpoint';
import { resources } from '@/lib/resources/registry';

/** Maximum of listed places; `total` counts all. */
const MOST = 500;

export type ExerciseUses = DataOf<typeof contract>;

/**
 * `GET exercises/{id}/uses`: where drafts of programs use an exercise. Needs `exercise_show` and
 * `program_show`. Throws 401, 403, 404.
 */
export async function getExerciseUses(context: RequestContext, id: number): Promise<{ data: ExerciseUses }> {
  requireAbility(context.actor, 'exercise_show');
  requireAbility(context.actor, 'program_show');
  await requireRow(db, resources.exercises, id);
  const [programs, places] = await Promise.all([
    findExercisePrograms(db, id),
    findExercisePlaces(db, id, MOST),
  ]);
  const total = programs.reduce((sum, { rows }) => sum + rows, 0);
  return { data: { total, programs, places } };
}
