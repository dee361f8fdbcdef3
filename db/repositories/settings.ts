import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { settings } from '@/db/schema';

export type SettingRow = typeof settings.$inferSelect;

/** Stored settings of these keys, for a save locked in the order of their ids. */
export async function findSettingRows(
  db: Db,
  keys: readonly string[],
  options: { lock?: boolean } = {},
): Promise<SettingRow[]> {
  const query = db
    .select()
    .from(settings)
    .where(and(inArray(settings.key, [...keys]), isNull(settings.deleted_at)))
    .orderBy(settings.id);
  return options.lock ? query.for('update') : query;
}

/** Inserts or updates a setting. */
export async function writeSetting(
  db: Db,
  key: string,
  value: Record<string, unknown>,
  description: string,
): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value, description })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value, deleted_at: null, updated_at: new Date() },
    });
}
