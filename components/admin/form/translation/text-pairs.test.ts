import { expect, test } from 'vitest';
import { text } from '@/lib/fields/types';
import { type TextGroup, textsToSave, typedTexts } from './text-pairs';

const pair = (path: string, source: string, value: string) => ({
  path,
  field: text(),
  labels: { spanish: path, english: path },
  source,
  value,
  previous: null,
});
const groups: TextGroup[] = [
  {
    name: 'name',
    state: 'ready',
    since: null,
    source: 'Fuerza',
    pairs: [pair('name', 'Fuerza', 'Strength')],
  },
  { name: 'title', state: 'outdated', since: null, source: 'Dos', pairs: [pair('title', 'Dos', 'One')] },
  {
    name: 'benefits',
    state: 'missing',
    since: null,
    source: [{ title: 'A', text: '' }],
    pairs: [pair('benefits.0.title', 'A', '')],
  },
];

test('a save sends what was changed and what is out of date, with the Spanish that was shown', () => {
  const typed = typedTexts(groups);
  expect(textsToSave(groups, typed)).toEqual({ title: 'One', sources: { title: 'Dos' } });
  expect(textsToSave(groups, { ...typed, name: '', 'benefits.0.title': 'B' })).toEqual({
    name: null,
    title: 'One',
    benefits: [{ title: 'B', text: '' }],
    sources: { name: 'Fuerza', title: 'Dos', benefits: [{ title: 'A', text: '' }] },
  });
});
