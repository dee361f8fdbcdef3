import { expect, test } from 'vitest';
import { SETTING_KEYS } from '@/lib/domain/settings';
import { toSettings, toSettingsRow } from './settings-row';

test('without stored settings the row has the defaults and was never changed', () => {
  const row = toSettingsRow([]);
  expect(row.updated_at).toBeNull();
  expect(Object.keys(row).length).toBeGreaterThan(SETTING_KEYS.length);
});

test('an unchanged row gives the shown values: blanks as empty texts, rows without their numbers', () => {
  const { id: _, updated_at: __, ...shown } = toSettingsRow([]);
  const settings = toSettings(shown);
  expect([...settings.keys()].every((key) => SETTING_KEYS.includes(key))).toBe(true);
  for (const setting of settings.values())
    for (const value of Object.values(setting)) {
      expect(value).not.toBeNull();
      if (Array.isArray(value)) for (const item of value) expect(item).not.toHaveProperty('id');
    }
});

test('a setting of which nothing was sent is not touched', () => {
  expect(toSettings({}).size).toBe(0);
});
