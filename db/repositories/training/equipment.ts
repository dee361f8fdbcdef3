import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { exercises } from '@/db/schema';

/** The equipment of each exercise, as staff entered it: codes of the suggested ones or texts. */
export async function findEquipment(db: Db, exerciseIds: readonly number[]): Promise<string[]> {
  if (exerciseIds.length === 0) return [];
  const rows = await db
    .select({ equipment: exercises.equipment })
    .from(exercises)
    .where(inArray(exercises.id, exerciseIds));
  return rows.flatMap(({ equipment }) => equipment);
}
