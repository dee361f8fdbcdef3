import { and, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { settings } from '@/db/schema';

export type SettingRow = typeof settings.$inferSelect;

/** Stored settings of these keys. */
export const findSettingRows = (db: Db, keys: readonly string[]): Promise<SettingRow[]> =>
  db
    .select()
    .from(settings)
    .where(and(inArray(settings.key, keys), isNull(settings.deleted_at)));

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
