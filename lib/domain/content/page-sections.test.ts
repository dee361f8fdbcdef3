import { expect, test } from 'vitest';
import { readSections, shownSections, writeSections } from './page-sections';

const KNOWN = ['programs', 'day', 'shop'] as const;

test('without a choice a page has all of its sections in its own order, stored as nothing', () => {
  for (const text of [null, undefined, '', '  ']) {
    expect(shownSections(KNOWN, text)).toEqual(KNOWN);
    expect(writeSections(KNOWN, readSections(KNOWN, text))).toBe('');
  }
});

test('order and hidden sections are stored and read alike', () => {
  const sections = [
    { id: 'shop', shown: true },
    { id: 'programs', shown: false },
    { id: 'day', shown: true },
  ];
  const text = writeSections(KNOWN, sections);
  expect(text).toBe('shop,-programs,day');
  expect(readSections(KNOWN, text)).toEqual(sections);
  expect(shownSections(KNOWN, text)).toEqual(['shop', 'day']);
});

test.each([
  ['day,nada,<b>', ['day', 'programs', 'shop']],
  ['-day,day,shop', ['shop', 'programs']],
  [' shop , -day', ['shop', 'programs']],
])('%j shows unknown ids never, each section once, and later ones at the end', (text, shown) => {
  expect(shownSections(KNOWN, text)).toEqual(shown);
});
