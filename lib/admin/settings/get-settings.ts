import 'server-only';
import { db } from '@/db/client';
import { findSettingRows } from '@/db/repositories/settings';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { SETTING_KEYS } from '@/lib/domain/settings';
import { type SettingsRow, toSettingsRow } from './settings-row';

/** `GET settings`: every managed setting as one row. Throws 401, 403 without `settings_edit`. */
export async function getSettings(context: RequestContext): Promise<{ data: SettingsRow }> {
  requireAbility(context.actor, 'settings_edit');
  return { data: toSettingsRow(await findSettingRows(db, SETTING_KEYS)) };
}
