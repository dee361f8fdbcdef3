import { expect, test } from 'vitest';
import { LOCALES } from '../i18n/locales';
import { MESSAGES } from '../i18n/messages';
import { ABILITIES } from './abilities';
import { PRESET_ABILITIES, ROLE_PRESETS } from './role-presets';

test.each(ROLE_PRESETS)(
  '%s holds abilities that exist, each once, and has its words in every language',
  (preset) => {
    const given = PRESET_ABILITIES[preset];
    expect(new Set(given).size).toBe(given.length);
    expect(given.filter((ability) => !ABILITIES.includes(ability))).toEqual([]);
    for (const locale of LOCALES) expect(MESSAGES[locale].staff.abilities.presets).toHaveProperty(preset);
  },
);

test('a preset that edits programs may read the exercises that their plans are made of', () => {
  const editing = ROLE_PRESETS.filter((preset) => PRESET_ABILITIES[preset].includes('program_edit'));
  expect(editing).toEqual(['coach', 'editor']);
  for (const preset of editing)
    expect(PRESET_ABILITIES[preset]).toEqual(expect.arrayContaining(['exercise_access', 'exercise_show']));
});

test('no preset may look as another person, change roles or the settings', () => {
  const given = new Set<string>(ROLE_PRESETS.flatMap((preset) => PRESET_ABILITIES[preset]));
  for (const ability of ['user_impersonate', 'settings_edit', 'role_edit', 'permission_edit', 'user_edit'])
    expect(given).not.toContain(ability);
});
