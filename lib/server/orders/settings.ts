import 'server-only';
import type { Db } from '@/db/client';
import { findSettingRows } from '@/db/repositories/settings';
import { parseSetting, type SettingKey, type SettingValue } from '@/lib/domain/settings';

/** The current value of a managed setting, or its defaults. */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<SettingValue<K>> {
  const [row] = await findSettingRows(db, [key]);
  return parseSetting(key, row?.value);
}
