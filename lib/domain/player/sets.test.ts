import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PastSession, plannedFigures, platesFor, prefill, stepUp, toKg, weightIn } from './sets';
import { type Step, stepsOf } from './steps';
import { rememberUntil, type VariantChoice, variantFor } from './variants';

const stepsFor = (duration: string, rounds = 3, scheme: 'emom' | null = null): Step[] =>
  stepsOf({
    blocks: [
      {
        block_id: 1,
        duration: null,
        description: null,
        scheme,
        rounds,
        rest_seconds: null,
        exercises: [{ id: 1, exercise_id: 1, duration, code: null }],
      },
    ],
  });
const first = (duration: string): Step => {
  const [step] = stepsFor(duration);
  if (!step) throw new Error('no step');
  return step;
};

describe('kg and lb', () => {
  test('a pound is 0.45359237 kg; stored with two decimals', () => {
    expect([toKg(100, 'lb'), toKg(45, 'lb'), toKg(42.5, 'kg')]).toEqual([45.36, 20.41, 42.5]);
  });
  test('what was typed comes back as typed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2000 }),
        fc.constantFrom('kg' as const, 'lb' as const),
        (half, unit) => {
          const weight = half / 2;
          expect(weightIn(unit, { weightKg: toKg(weight, unit), typed: { weight, unit } })).toBe(weight);
          // Without it, the nearest tenth is not off by more than the stored hundredths.
          expect(Math.abs(weightIn(unit, { weightKg: toKg(weight, unit) }) - weight)).toBeLessThanOrEqual(
            0.1,
          );
        },
      ),
    );
    expect(weightIn('kg', { weightKg: 20.41, typed: { weight: 45, unit: 'lb' } })).toBe(20.4);
  });
});

describe('figures that a set begins with', () => {
  test('the plan’s, when there was no last time', () => {
    expect(plannedFigures(first('8-12 @ 20 kg'), 'kg')).toEqual({ reps: 8, weight: 20, unit: 'kg' });
    expect(plannedFigures(first('10 @ 45 lb'), 'kg')).toEqual({ reps: 10, weight: 20.4, unit: 'kg' });
    expect(plannedFigures(first('5 @ 70 %'), 'kg')).toEqual({ reps: 5 });
    expect(plannedFigures(first('45 s'), 'kg')).toEqual({ seconds: 45 });
    expect(plannedFigures(first('400 mts'), 'kg')).toEqual({ meters: 400 });
    expect(plannedFigures(first('a gusto'), 'kg')).toEqual({});
  });
  test('last time’s of that set; a set more takes the last weight', () => {
    const last = [
      { setNo: 1, reps: 10, weight: 40 },
      { setNo: 2, reps: 9, weight: 42.5 },
    ];
    const [one, two, three] = stepsFor('12').map((step) => prefill(step, last, 'kg'));
    expect(one).toEqual({ reps: 10, weight: 40, unit: 'kg' });
    expect(two).toEqual({ reps: 9, weight: 42.5, unit: 'kg' });
    expect(three).toEqual({ reps: 12, weight: 42.5, unit: 'kg' });
  });
  test('every minute: the plan’s repetitions, with last time’s weight', () => {
    const [minute] = stepsFor('15 @ 8 kg', 3, 'emom');
    if (!minute) throw new Error('no step');
    const last = [{ setNo: 1, reps: 22, weight: 10 }];
    expect(prefill(minute, last, 'kg')).toMatchObject({ reps: 15, weight: 10 });
  });
});

describe('step up', () => {
  const session = (reps: number[], weight: number, effort: number | null): PastSession => ({
    sets: reps.map((count, i) => ({ setNo: i + 1, reps: count, weight })),
    effort,
  });
  const steps = stepsFor('8-10');
  const good = session([10, 10, 10], 40, 7);
  test.each<[string, PastSession[], number | null]>([
    ['two whole sessions at one weight', [good, good], 42.5],
    ['one session', [good], null],
    ['a set short of the upper figure', [good, session([10, 10, 9], 40, 6)], null],
    ['a set missing', [good, session([10, 10], 40, 6)], null],
    ['effort 8', [session([10, 10, 10], 40, 8), good], null],
    ['effort unknown', [session([10, 10, 10], 40, null), good], null],
    ['another weight before', [good, session([10, 10, 10], 37.5, 6)], null],
    ['no weight', [session([10, 10, 10], 0, 5), session([10, 10, 10], 0, 5)], null],
  ])('%s', (_, sessions, weight) => {
    expect(stepUp(sessions, steps, 'kg')?.weight ?? null).toBe(weight);
  });
  test('five pounds', () => {
    expect(stepUp([session([10, 10, 10], 95, 5), session([10, 10, 10], 95, 5)], steps, 'lb')).toEqual({
      weight: 100,
      from: 95,
    });
  });
});

describe('plates of one side', () => {
  test('of a bar of 20 kg and of 45 lb', () => {
    expect(platesFor(40, 20, 'kg')).toEqual({ side: [10], missing: 0 });
    expect(platesFor(102.5, 20, 'kg')).toEqual({ side: [25, 15, 1.25], missing: 0 });
    expect(platesFor(135, 45, 'lb')).toEqual({ side: [45], missing: 0 });
    expect(platesFor(41, 20, 'kg')).toEqual({ side: [10], missing: 1 });
    expect(platesFor(15, 20, 'kg')).toBeNull();
  });
  test('bar, plates and what is missing make the weight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 80, max: 1200 }), (quarters) => {
        const weight = quarters / 4;
        const plates = platesFor(weight, 20, 'kg');
        const sum = (plates?.side ?? []).reduce((total, plate) => total + plate, 0);
        expect(20 + sum * 2 + (plates?.missing ?? 0)).toBeCloseTo(weight, 6);
        expect(plates?.missing).toBeLessThan(2.5);
      }),
    );
  });
});

test('a variant is remembered for an exercise or for all, until its end', () => {
  const now = 1_800_000_000_000;
  const all: VariantChoice = { exerciseId: null, variant: 'restringido', until: null };
  const own: VariantChoice = { exerciseId: 4, variant: 'alternativo', until: rememberUntil(2, now) };
  const has = ['video', 'alternativo', 'restringido'] as const;
  expect(variantFor([all, own], 4, has, now)).toEqual({ variant: 'alternativo', ask: false });
  expect(variantFor([all, own], 5, has, now)).toEqual({ variant: 'restringido', ask: false });
  expect(variantFor([all], 5, ['video'], now)).toEqual({ variant: 'video', ask: false });
  const later = now + 14 * 86_400_000;
  expect(variantFor([own], 4, has, later - 1)).toEqual({ variant: 'alternativo', ask: false });
  expect(variantFor([own], 4, has, later)).toEqual({ variant: 'video', ask: true });
  expect(variantFor([], 4, [], now)).toEqual({ variant: null, ask: false });
});
