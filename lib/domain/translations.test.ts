import { describe, expect, test } from 'vitest';
import { isBlankText, langOf, textState, translatedText, translateRow } from './translations';

const twoRows = [
  { title: 'Uno', text: 'a' },
  { title: 'Dos', text: 'b' },
];
const inEnglish = [
  { title: 'One', text: 'a' },
  { title: 'Two', text: 'b' },
];

describe('the state of a text', () => {
  test('is missing without a translation, ready while Spanish is what it translates, then outdated', () => {
    expect(textState('Fuerza', undefined)).toBe('missing');
    expect(textState('Fuerza', { value: 'Strength', source: 'Fuerza' })).toBe('ready');
    expect(textState('Fuerza total', { value: 'Strength', source: 'Fuerza' })).toBe('outdated');
  });

  test('of a list does not depend on the order in which the database keeps its keys', () => {
    const source = twoRows.map(({ title, text }) => ({ text, title }));
    expect(textState(twoRows, { value: inEnglish, source })).toBe('ready');
  });
});

describe('the text that is shown', () => {
  test('is the translation, also while it is out of date', () => {
    expect(translatedText('Fuerza total', { value: 'Strength', source: 'Fuerza' })).toBe('Strength');
  });

  test('is Spanish without a translation, for an empty one, and where Spanish says nothing', () => {
    expect(translatedText('Fuerza', undefined)).toBeNull();
    expect(translatedText('Fuerza', { value: '<p> </p>', source: 'Fuerza' })).toBeNull();
    expect(translatedText(null, { value: 'Strength', source: 'Fuerza' })).toBeNull();
  });

  test('of a list is Spanish unless both have as many rows', () => {
    const translation = { value: inEnglish, source: twoRows };
    expect(translatedText(twoRows, translation)).toEqual(inEnglish);
    expect(translatedText(twoRows.slice(1), translation)).toBeNull();
    expect(translatedText('Uno', translation)).toBeNull();
  });
});

test('a text of markup alone is blank, a picture is not', () => {
  expect(['', ' ', '<p></p>', '<p>&nbsp;</p>', null, []].map(isBlankText)).not.toContain(false);
  expect(['a', '<p>a</p>', '<img src="/a.webp">', [{}]].map(isBlankText)).not.toContain(true);
});

describe('a row', () => {
  const row = { id: 3, name: 'Mat', note: 'Caucho', extra: null };
  const stored = { name: { value: 'Rubber mat', source: 'Mat' } };

  test('has its translated texts, and names those that stay in Spanish', () => {
    const shown = translateRow(row, ['name', 'note', 'extra'], stored);
    expect(shown).toEqual({ ...row, name: 'Rubber mat', spanish: ['note'] });
    expect([langOf(shown, 'name'), langOf(shown, 'note')]).toEqual([undefined, 'es']);
  });

  test('is as stored for readers of Spanish', () => {
    expect(translateRow(row, ['name'], null)).toEqual({ ...row, spanish: [] });
  });
});
