import type { SettingRow } from '@/db/repositories/settings';
import { parseSetting, SETTING_KEYS, type SettingKey } from '@/lib/domain/settings';
import { isRecord } from '@/lib/domain/values/is-record';
import { settingsForm } from '@/lib/resources/settings-form';

type Values = Readonly<Record<string, unknown>>;

const names = Object.keys(settingsForm.fields);

/** Lists on the form are rows with a number; a list of plain numbers has one column, `days`. */
const toRows = (items: readonly unknown[]) =>
  items.map((item, index) => ({ id: index + 1, ...(isRecord(item) ? item : { days: item }) }));

function fromRows(rows: readonly unknown[]): unknown[] {
  return rows.filter(isRecord).map(({ id: _id, ...row }) => ('days' in row ? row.days : row));
}

/** `transfer_holder` → `['transfer', 'holder']` */
const split = (name: string): readonly [SettingKey, string] => {
  const key = SETTING_KEYS.find((candidate) => name.startsWith(`${candidate}_`));
  if (!key) throw new Error(`no setting has the field ${name}`);
  return [key, name.slice(key.length + 1)];
};

export type SettingsRow = Readonly<Record<string, unknown>> & { id: number; updated_at: string | null };

/** All settings as one row of the form: `{key}_{part}`, and the newest change among them. */
export function toSettingsRow(stored: readonly SettingRow[]): SettingsRow {
  const values = Object.fromEntries(
    names.map((name) => {
      const [key, part] = split(name);
      const setting: Values = parseSetting(key, stored.find((row) => row.key === key)?.value);
      const value = setting[part];
      return [name, Array.isArray(value) ? toRows(value) : value === '' ? null : value];
    }),
  );
  const newest = Math.max(0, ...stored.map(({ updated_at }) => updated_at.getTime()));
  return { id: 1, ...values, updated_at: newest > 0 ? new Date(newest).toISOString() : null };
}

/** The sent parts by setting. A blank value becomes an empty text. */
export function toSettings(sent: Values): ReadonlyMap<SettingKey, Values> {
  const settings = new Map<SettingKey, Record<string, unknown>>();
  for (const name of names) {
    if (!(name in sent)) continue;
    const [key, part] = split(name);
    const value = sent[name];
    const setting = settings.get(key) ?? {};
    setting[part] = Array.isArray(value) ? fromRows(value) : (value ?? '');
    settings.set(key, setting);
  }
  return settings;
}
