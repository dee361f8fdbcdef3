import { expect, test } from 'vitest';
import { fullName, nameOfBuyer } from './full-name';

test('a person without a last name has no blank after the first', () => {
  expect(fullName({ first_name: 'Marta', last_name: 'Solano' })).toBe('Marta Solano');
  expect(fullName({ first_name: 'Marta', last_name: null })).toBe('Marta');
  expect(fullName({ first_name: 'Marta', last_name: '' })).toBe('Marta');
  expect(fullName({})).toBe('');
});

test('the name of a buyer', () => {
  expect(nameOfBuyer({ name: 'Marta', lastname: 'Solano' })).toBe('Marta Solano');
  expect(nameOfBuyer({ name: 'Marta', lastname: '' })).toBe('Marta');
  expect(nameOfBuyer(null)).toBe('');
});
