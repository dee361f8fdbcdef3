import { expect, test } from 'vitest';
import { checkSetting, parseSetting, SETTING_KEYS } from './settings';

test('every setting reads as its defaults when nothing is stored', () => {
  for (const key of SETTING_KEYS) expect(() => parseSetting(key, null)).not.toThrow();
  expect(parseSetting('shop', undefined).tax_percent).toBe(13);
  expect(parseSetting('formats', {}).date).toBe('dd/MM/yyyy');
});

test('an invalid part becomes its default and leaves the others alone', () => {
  const contact = parseSetting('contact', { email: 'nope', city: 'San José', unknown: 1 });
  expect(contact).toMatchObject({ email: '', city: 'San José' });
  expect(contact).not.toHaveProperty('unknown');
});

test('saving refuses what reading replaces by defaults', () => {
  expect(() => checkSetting('contact', { email: 'nope' })).toThrow();
  expect(() => checkSetting('social', { instagram: 'javascript:alert(1)' })).toThrow();
});
