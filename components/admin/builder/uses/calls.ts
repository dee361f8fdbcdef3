import { apiData } from '@/components/ui/api';
import type { replaceExercise } from '@/lib/api/exercises';
import type { DataOf } from '@/lib/http/endpoint';
import { apiRoutes } from '../../routes';

export type ReplaceReport = DataOf<typeof replaceExercise>;
/** A program whose draft contains an exercise. */
export type UsingProgram = ReplaceReport['programs'][number];

export const replaceEverywhere = (
  id: number,
  body: { exercise_id: number; programs?: { id: number; plan_revision: number }[]; dry_run?: boolean },
): Promise<ReplaceReport> => apiData<ReplaceReport>(`${apiRoutes.row('exercises', id)}/replace`, { body });
