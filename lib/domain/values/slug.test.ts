import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug';

test('a title becomes an address without accents, signs or capitals', () => {
  expect(slugify('Día de pierna y glúteo')).toBe('dia-de-pierna-y-gluteo');
  expect(slugify('  ¡Hola!  ')).toBe('hola');
});

test('whatever the text, only letters, digits and single dashes are left, at most 100', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(slugify(text)).toMatch(/^[a-z0-9-]{0,100}$/);
      expect(slugify(text)).not.toContain('--');
    }),
  );
});
