import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Unit } from '@/lib/domain/player/sets';
import type { DayEntry } from '@/lib/server/training/progress/get-progress-day';
import account from '@/messages/es/account.json';
import { DayEntries } from './day-entries';

const entry = (program: string, day: string, block: string, name: string): DayEntry => ({
  ...{ key: name, exerciseId: null, poster: null, planned: null, actual: null, effort: null, note: null },
  ...{ program, day, block, name, sets: [] },
});
const shownIn = (units: Unit, ...entries: DayEntry[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ account }} timeZone="UTC">
      <DayEntries log={{ entries, units }} link={null} />
    </NextIntlClientProvider>,
  );
const headings = (...entries: DayEntry[]) =>
  shownIn('kg', ...entries)
    .match(/<h[23][^>]*>.*?<\/h[23]>/g)
    ?.map((heading) => heading.replace(/<(h[23])[^>]*>(.*?)<\/\1>/, (_, tag, text) => `${tag} ${text}`))
    .map((heading) => heading.replace(/<[^>]*>/g, ''));

const SQUAT = entry('BootyCamp', 'Glúteo', 'Fuerza A', 'Sentadilla');
const PLANK = entry('BootyCamp', 'Glúteo', 'Final', 'Plancha');

test('the page is titled after the only day, so its blocks come directly below it', () => {
  expect(headings(SQUAT, PLANK)).toEqual(['h2 Fuerza A', 'h2 Final']);
});

test('two days of one date have a heading each, with their blocks below it', () => {
  const ride = entry('SweatClub', 'Cardio', 'Pista 1', 'Patinador');
  expect(headings(SQUAT, ride, PLANK)).toEqual([
    ...['h2 Glúteo', 'h3 Fuerza A', 'h3 Final'],
    ...['h2 Cardio', 'h3 Pista 1'],
  ]);
});

test('exercises without a block have no empty heading', () => {
  expect(headings(entry('BootyCamp', 'Glúteo', '', 'Plancha'))).toBeUndefined();
});

test('a set is shown in the unit in which the person trains', () => {
  const done = { reps: 10, kg: 45.36, seconds: null, meters: null };
  const set = { no: 1, planned: null, done, effort: null, note: null, record: false, correct: null };
  const row = { ...SQUAT, sets: [set] };
  expect(shownIn('kg', row)).toContain('10 × 45,36 kg');
  expect(shownIn('lb', row)).toContain('10 × 100 lb');
});
