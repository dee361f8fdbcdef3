import { api } from '@/components/ui/api';
import { apiRoutes } from '../../routes';

/** A program whose draft contains an exercise, as `exercises/{id}/replace` returns it. */
export type UsingProgram = { id: number; name: string; plan_revision: number; rows: number; days: number };
export type ReplaceReport = { total: number; programs: UsingProgram[] };

export const replaceEverywhere = async (
  id: number,
  body: { exercise_id: number; programs?: { id: number; plan_revision: number }[]; dry_run?: boolean },
): Promise<ReplaceReport> =>
  (await api<{ data: ReplaceReport }>(`${apiRoutes.row('exercises', id)}/replace`, { body })).data;
