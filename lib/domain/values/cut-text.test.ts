import { expect, test } from 'vitest';
import { cutText, firstLetter } from './cut-text';

const FAMILY = '👩‍👩‍👧';
const ACCENTED = 'é'.normalize('NFD');

test('a text is cut before the letter or emoji that would exceed the limit', () => {
  expect(cutText('Fuerza', 6)).toBe('Fuerza');
  expect(cutText('Fuerza total', 6)).toBe('Fuerza');
  expect(cutText(`Ana ${FAMILY}`, 4 + FAMILY.length)).toBe(`Ana ${FAMILY}`);
  expect(cutText(`Ana ${FAMILY}`, 3 + FAMILY.length)).toBe('Ana ');
  expect(cutText(`Jos${ACCENTED}`, 4)).toBe('Jos');
  expect(cutText('💪', 1)).toBe('');
});

test('the first letter has its accent, and an emoji is whole', () => {
  expect(firstLetter(`${ACCENTED}poca`)).toBe(ACCENTED);
  expect(firstLetter(`${FAMILY} Rojas`)).toBe(FAMILY);
  expect(firstLetter('')).toBe('');
});
