import 'server-only';
import { ZodError } from 'zod';
import { db, type Transaction } from '@/db/client';
import { findTaxByPercent } from '@/db/repositories/catalog/pricing';
import { lockKey } from '@/db/repositories/lock-key';
import { findSettingRows, type SettingRow, writeSetting } from '@/db/repositories/settings';
import { recordAudit } from '@/lib/admin/audit';
import { seenStamp, staleSave } from '@/lib/admin/stale-save';
import { businessDay } from '@/lib/business-day';
import { refreshPublicPages } from '@/lib/cache/refresh';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, invalidField } from '@/lib/domain/errors';
import { checkSetting, parseSetting, SETTING_KEYS, SETTINGS, type SettingKey } from '@/lib/domain/settings';
import { fieldErrorsOf, parseInput } from '@/lib/domain/validation';
import { updateSchema } from '@/lib/fields/schema';
import { settingsForm } from '@/lib/resources/settings-form';
import { type SettingsRow, toSettings, toSettingsRow } from './settings-row';

type Values = Readonly<Record<string, unknown>>;

/** A setting with the sent parts merged in. Throws 422 at the field of each invalid part. */
function merged(key: SettingKey, before: Values, parts: Values): Record<string, unknown> {
  const next = { ...before, ...parts };
  const formats = key === 'formats' ? { datetime: `${String(next.date)} ${String(next.time)}` } : {};
  // A new rate without a day is today's.
  const isDated = parts.on === undefined ? before.rate === next.rate && before.on !== '' : parts.on !== '';
  const exchange = key === 'exchange' && next.rate !== '' && !isDated ? { on: businessDay() } : {};
  const values = { ...next, ...formats, ...exchange };
  try {
    return checkSetting(key, values);
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const fields = Object.entries(fieldErrorsOf(error, values)).map(([part]) => [
      `${key}_${part}`,
      [{ key: 'invalid_value' }],
    ]);
    throw new AppError('invalid', { fields: Object.fromEntries(fields) });
  }
}

/** Throws 409 with the current settings when they were saved after `updated_at`. */
function requireFresh(stored: readonly SettingRow[], input: Values): void {
  const seen = seenStamp(input);
  const current = toSettingsRow(stored);
  if (seen === null || current.updated_at === null || seen === Date.parse(current.updated_at)) return;
  throw staleSave(Object.keys(settingsForm.fields), input, current);
}

const flat = (key: SettingKey, value: Values) =>
  Object.fromEntries(Object.entries(value).map(([part, v]) => [`${key}_${part}`, v]));

/** Refuses a default rate that no tax has, because every price derives its tax from it. */
async function requireTax(tx: Transaction, parts: Values | undefined): Promise<void> {
  const percent = parts?.tax_percent;
  if (typeof percent === 'number' && !(await findTaxByPercent(tx, percent)))
    throw invalidField('shop_tax_percent', 'tax_unknown');
}

/**
 * `PUT settings`: a partial update of the managed settings (lib/resources/settings-form.ts) with one audit
 * entry. Throws 401, 403 without `settings_edit`, 409 on a stale save, 422 with every invalid field.
 */
export async function saveSettings(context: RequestContext, input: Values): Promise<{ data: SettingsRow }> {
  requireAbility(context.actor, 'settings_edit');
  const data = await db.transaction(async (tx) => {
    // Not a lock of their rows: a setting that was never saved has none.
    await lockKey(tx, 'settings');
    const stored = await findSettingRows(tx, SETTING_KEYS);
    requireFresh(stored, input);
    const sent = toSettings(parseInput(updateSchema(settingsForm.fields), input));
    await requireTax(tx, sent.get('shop'));
    const change = { before: {} as Values, after: {} as Values };
    for (const [key, parts] of sent) {
      const before: Values = parseSetting(key, stored.find((row) => row.key === key)?.value);
      const after = merged(key, before, parts);
      if (JSON.stringify(after) === JSON.stringify(before)) continue;
      await writeSetting(tx, key, after, SETTINGS[key].description);
      change.before = { ...change.before, ...flat(key, before) };
      change.after = { ...change.after, ...flat(key, after) };
    }
    const saved = toSettingsRow(await findSettingRows(tx, SETTING_KEYS));
    if (Object.keys(change.after).length > 0)
      await recordAudit(tx, context, { action: 'update', model: 'settings', id: saved.id, ...change });
    return saved;
  });
  refreshPublicPages(['settings']);
  return { data };
}
