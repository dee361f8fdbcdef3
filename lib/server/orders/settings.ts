import 'server-only';
import type { Db } from '@/db/client';
import { findSettings } from '@/db/repositories/catalog/content';
import { parseSetting, type SettingKey, type SettingValue } from '@/lib/domain/settings';

/** The current value of a managed setting, or its defaults. */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [row] = await findSettings(db, [key]);
  return parseSetting(key, row?.value);
}
