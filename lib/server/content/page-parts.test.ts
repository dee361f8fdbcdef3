import { describe, expect, test } from 'vitest';
import { file, list, longtext, text } from '@/lib/fields/types';
import { ownParts, readParts } from './page-parts';

const fields = {
  hero: text(),
  benefits: list({ title: text(), text: longtext() }),
  image: file(),
};

describe('parts of a page', () => {
  test('of any shape are read as texts and lists of texts', () => {
    const data = {
      hero: ' Hola ',
      benefits: [{ title: 'Uno', text: 4, extra: 'x' }, null, 'no', { title: '  ' }],
      image: 'x',
      other: { a: 1 },
    };
    expect(readParts(fields, data)).toEqual({ hero: 'Hola', benefits: [{ title: 'Uno', text: '' }] });
    for (const broken of [null, undefined, [], 'x', { hero: {}, benefits: 3 }])
      expect(readParts(fields, broken)).toEqual({});
  });

  test("equal to the page's own texts are not stored", () => {
    const defaults = { hero: 'Hola', benefits: [{ title: 'Uno', text: 'a' }] };
    const sent = { hero: 'Hola', benefits: [{ id: 1, title: 'Uno', text: 'a' }] };
    expect(ownParts(fields, sent, defaults)).toEqual({ hero: undefined, benefits: undefined });
    expect(ownParts(fields, { hero: 'Otra cosa' }, defaults)).toEqual({ hero: 'Otra cosa' });
  });

  test('that were not sent are not touched', () => {
    expect(ownParts(fields, {}, {})).toEqual({});
  });
});
