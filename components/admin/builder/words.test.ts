import { createTranslator } from 'next-intl';
import { expect, test } from 'vitest';
import en from '@/messages/en-US/builder.json';
import es from '@/messages/es/builder.json';
import { type DraftRow, noNames } from './state/plan';
import type { Texts } from './texts';
import { optionNames } from './words';

const week = (key: string, ref: number) => ({ key, ref, level: 'week' }) as DraftRow;
const names = { ...noNames(), weeks: { 1: 'A fondo', 2: 'Semana ligera' } };
const t = ((key: string) => key) as unknown as Texts;

test('options of one name have their number in the list, as after a week was cloned', () => {
  const rows = [week('a', 1), week('b', 2), week('c', 1)];
  expect(optionNames(t, names, rows)).toEqual(['A fondo (1)', 'Semana ligera', 'A fondo (3)']);
  expect(optionNames(t, names, rows.slice(1))).toEqual(['Semana ligera', 'A fondo']);
});

test('another person on the same day is said in one sentence, in both languages', () => {
  const said = (locale: 'es' | 'en-US', builder: object, here: boolean, count = 1) =>
    createTranslator({ locale, messages: { builder }, namespace: 'builder.present' as never })(
      'others' as never,
      { name: 'Ana', count, here: String(here) } as never,
    );
  expect(said('es', es, true)).toBe('Ana tiene abierto este día');
  expect(said('es', es, false)).toBe('Ana tiene abierto este programa');
  expect(said('en-US', en, true)).toBe('Ana has this day open');
  expect(said('en-US', en, false, 2)).toBe('2 more people have this program open');
});
