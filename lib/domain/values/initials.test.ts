import { expect, test } from 'vitest';
import { initials } from './initials';

test('initials are the first letters of the first words, accents and emojis whole', () => {
  expect(initials('valeria Rojas Mora', 2)).toBe('VR');
  expect(initials(`${'é'.normalize('NFD')}rika 👩‍👩‍👧`, 2)).toBe(`${'É'.normalize('NFD')}👩‍👩‍👧`);
});
