import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Unit } from '@/lib/domain/player/sets';
import { estimatedMax } from '@/lib/domain/progress/strength';
import type { ExerciseSessionRow } from '@/lib/server/training/get-exercise-page';
import account from '@/messages/es/account.json';
import { ExerciseFigures } from './exercise-figures';

type Sets = Pick<ExerciseSessionRow['sets'][number], 'reps' | 'weightKg' | 'seconds'>[];

const session = (on: string, sets: Sets): ExerciseSessionRow => ({
  ...{ key: on, on, variant: null, text: null, volume: null, effort: null },
  sets: sets.map((set, i) => ({ id: `${on} ${i}`, meters: null, ...set })),
  estimatedMax: estimatedMax(sets[0]?.weightKg ?? null, sets[0]?.reps ?? null),
});
const shownIn = (unit: Unit, ...days: Sets[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{ account }} timeZone="America/Costa_Rica">
      <ExerciseFigures
        view={{ unit, sessions: days.map((sets, i) => session(`2026-07-2${days.length - i}`, sets)) }}
        figure="estimatedMax"
        text="chart"
      />
    </NextIntlClientProvider>,
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
