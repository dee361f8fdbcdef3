import { expect, test } from 'vitest';
import { type DraftRow, noNames } from './state/plan';
import type { Texts } from './texts';
import { optionNames } from './words';

const week = (key: string, ref: number) => ({ key, ref, level: 'week' }) as DraftRow;
const named = { names: { ...noNames(), weeks: { 1: 'A fondo', 2: 'Semana ligera' } } };
const t = ((key: string) => key) as unknown as Texts;

test('options of one name have their number in the list, as after a week was cloned', () => {
  const rows = [week('a', 1), week('b', 2), week('c', 1)];
  expect(optionNames(t, named, rows)).toEqual(['A fondo (1)', 'Semana ligera', 'A fondo (3)']);
  expect(optionNames(t, named, rows.slice(1))).toEqual(['Semana ligera', 'A fondo']);
});
