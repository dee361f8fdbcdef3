import { expect, test } from 'vitest';
import { namedLocale } from './locales';

test('an address names a language of the site, or none', () => {
  expect(namedLocale('/product/3?language=en-US')).toBe('en-US');
  expect(namedLocale('?sort=price&language=es')).toBe('es');
  for (const address of ['/product/3', '?language=fr', '?other_language=en-US', '/language=en-US'])
    expect(namedLocale(address), address).toBeNull();
});
