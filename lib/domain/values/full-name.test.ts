import { expect, test } from 'vitest';
import { fullName } from './full-name';

test('a person without a last name has no blank after the first', () => {
  expect(fullName({ first_name: 'Marta', last_name: 'Solano' })).toBe('Marta Solano');
  expect(fullName({ first_name: 'Marta', last_name: null })).toBe('Marta');
  expect(fullName({ first_name: 'Marta', last_name: '' })).toBe('Marta');
  expect(fullName({})).toBe('');
});
