import { isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { exercises } from '@/db/schema';

/** The names of all exercises of the library. */
export const findExerciseNames = (db: Db): Promise<{ id: number; nombre: string }[]> =>
  db
    .select({ id: exercises.id, nombre: exercises.nombre })
    .from(exercises)
    .where(isNull(exercises.deleted_at));
