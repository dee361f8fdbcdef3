import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setClock } from '@/lib/domain/clock';
import type { Unit } from '@/lib/domain/player/sets';
import { estimatedMax } from '@/lib/domain/progress/strength';
import type { ExerciseSessionRow } from '@/lib/server/training/progress/get-exercise-page';
import account from '@/messages/es/account.json';
import { ExerciseFigures } from './exercise-figures';
import { ExerciseHistory } from './exercise-history';
import { ExercisesScreen } from './exercises-screen';

beforeAll(() => setClock(new Date('2026-07-24T12:00:00Z')));
afterAll(() => setClock(null));

type Sets = Pick<ExerciseSessionRow['sets'][number], 'reps' | 'weightKg' | 'seconds'>[];

const session = (on: string, sets: Sets): ExerciseSessionRow => ({
  ...{ key: on, on, variant: null, text: null, volume: null, effort: null },
  sets: sets.map((set, i) => ({ id: `${on} ${i}`, meters: null, ...set })),
  estimatedMax: estimatedMax(sets[0]?.weightKg ?? null, sets[0]?.reps ?? null),
});
const inSpanish = (content: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ account }} timeZone="America/Costa_Rica">
      {content}
    </NextIntlClientProvider>,
  );
const sessionsOf = (...days: Sets[]) => days.map((sets, i) => session(`2026-07-2${days.length - i}`, sets));
const shownIn = (unit: Unit, ...days: Sets[]) =>
  inSpanish(
    <ExerciseFigures view={{ unit, sessions: sessionsOf(...days) }} figure="estimatedMax" text="chart" />,
  );
const shown = (...days: Sets[]) => shownIn('kg', ...days);
const lifted = (weightKg: number, reps: number): Sets => [{ reps, weightKg, seconds: null }];
const held = (weightKg: number | null): Sets => [{ reps: null, weightKg, seconds: 40 }];
const TO_COME = 'Con peso y hasta 10 repeticiones en dos sesiones aparece la línea.';

test('the estimated maximum is drawn from two sessions on; before, the page says what it needs', () => {
  expect(shown(lifted(40, 8), lifted(42.5, 8))).toContain('<svg');
  for (const days of [[], [lifted(40, 8)], [lifted(40, 12), lifted(42.5, 12)], [held(8), lifted(8, 5)]])
    expect(shown(...days)).toContain(TO_COME);
});

test('an exercise trained by time alone has no repetitions to estimate from, so nothing is announced', () => {
  expect(shown(held(8), held(8))).toBe('');
  expect(shown(held(null))).toBe('');
});

test('who trains in pounds sees the estimated maximum in pounds', () => {
  const chart = shownIn('lb', lifted(45.36, 1), lifted(49.9, 1));
  expect(chart).toContain('En lb.');
  expect(chart).toContain('de 110 lb el 21 de julio a 100 lb el 22 de julio');
});

test('the table has the numbers of the chart, and the list has what was lifted as it was logged', () => {
  // 245.7 lb; from the 111.4 kg that a table would show it would be 245.6.
  const days = [lifted(95.51, 5), lifted(100, 1)];
  const view = { id: 1, variant: null, unit: 'lb' as const, sessions: sessionsOf(...days) };
  expect(shownIn('lb', ...days)).toContain('a 245,7 lb el 22 de julio');
  expect(inSpanish(<ExerciseHistory view={view} link={null} isWhole />)).toContain('>245,7 lb<');
  const best = { id: 1, name: 'Sentadilla', days: 2, last: '2026-07-22', longest: null };
  const list = (unit: Unit, heaviest: number) =>
    inSpanish(
      <ExercisesScreen link={null} view={{ unit, exercises: [{ ...best, heaviest, e1rm: 111.43 }] }} />,
    );
  expect(list('lb', 45.36)).toMatch(/>100 lb<.*>245,7 lb</);
  expect(list('kg', 61.25)).toMatch(/>61,25 kg<.*>111,4 kg</);
});
