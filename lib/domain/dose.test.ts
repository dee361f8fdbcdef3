import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, type Dose, formatDose, parseDose } from './dose';
import type { Load } from './load';

const reps = (from: number, to = from): Amount => ({ kind: 'reps', from, to });
const time = (seconds: number): Amount => ({ kind: 'time', seconds });
const bare: Omit<Dose, 'amount'> = {
  sets: null,
  perSide: false,
  load: null,
  rpe: null,
  rir: null,
  tempo: null,
  restSeconds: null,
};

test.each<[string, Partial<Dose> & { amount: Amount }]>([
  ['12 rep.', { amount: reps(12) }],
  ['12 reps', { amount: reps(12) }],
  ['12', { amount: reps(12) }],
  ['8-12', { amount: reps(8, 12) }],
  ['8 a 12 rep.', { amount: reps(8, 12) }],
  ['12/10/8', { amount: { kind: 'ladder', reps: [12, 10, 8] } }],
  ['45 s', { amount: time(45) }],
  ['1:30', { amount: time(90) }],
  ['5 m', { amount: time(300) }],
  ['3 min', { amount: time(180) }],
  ['máx', { amount: { kind: 'max' } }],
  ['400 mts', { amount: { kind: 'distance', meters: 400 } }],
  ['1,2 km', { amount: { kind: 'distance', meters: 1200 } }],
  ['15 cal', { amount: { kind: 'calories', calories: 15 } }],
  ['8 por lado', { amount: reps(8), perSide: true }],
  ['30 s por lado', { amount: time(30), perSide: true }],
  ['4 × 12 rep.', { sets: 4, amount: reps(12) }],
  ['4x8-12', { sets: 4, amount: reps(8, 12) }],
  ['4 series de 10', { sets: 4, amount: reps(10) }],
  ['3 sets of 10 per side', { sets: 3, amount: reps(10), perSide: true }],
  ['5 @ 20 kg', { amount: reps(5), load: { kind: 'weight', value: 20, unit: 'kg' } }],
  ['5 @ 22,5 kg', { amount: reps(5), load: { kind: 'weight', value: 22.5, unit: 'kg' } }],
  ['5@45 lb', { amount: reps(5), load: { kind: 'weight', value: 45, unit: 'lb' } }],
  ['5 @ 70 %', { amount: reps(5), load: { kind: 'percent', percent: 70 } }],
  ['10 @ banda media', { amount: reps(10), load: { kind: 'words', text: 'banda media' } }],
  ['5 @ 72,5 %', { amount: reps(5), load: { kind: 'percent', percent: 72.5 } }],
  ['5 @ 72.5% of 1RM', { amount: reps(5), load: { kind: 'percent', percent: 72.5 } }],
  ['5 @ 22.5 kg', { amount: reps(5), load: { kind: 'weight', value: 22.5, unit: 'kg' } }],
  ['1.2 km', { amount: { kind: 'distance', meters: 1200 } }],
  ['3 × 45 seconds', { sets: 3, amount: time(45) }],
  ['3x45sec each side', { sets: 3, amount: time(45), perSide: true }],
  ['12 on each side', { amount: reps(12), perSide: true }],
  ['8 a cada lado', { amount: reps(8), perSide: true }],
  ['3 × 2 minutes rest 30 seconds', { sets: 3, amount: time(120), restSeconds: 30 }],
  ['  4  ×  8 - 12   RPE8   desc.:90 seg ', { sets: 4, amount: reps(8, 12), rpe: 8, restSeconds: 90 }],
  ['4x12@RPE8,5', { sets: 4, amount: reps(12), rpe: 8.5 }],
  ['12 rep. RIR2 rest: 1 minute', { amount: reps(12), rir: 2, restSeconds: 60 }],
  ['5 tempo: 3 - 1 - 1 - 0', { amount: reps(5), tempo: '3-1-1-0' }],
  ['5 @ RPE 8', { amount: reps(5), rpe: 8 }],
  ['5@rpe 8', { amount: reps(5), rpe: 8 }],
  [
    '4 × 8-12 por lado @ 20 kg RPE 8 tempo 3-1-1-0 desc. 60 s',
    {
      sets: 4,
      amount: reps(8, 12),
      perSide: true,
      load: { kind: 'weight', value: 20, unit: 'kg' },
      rpe: 8,
      tempo: '3-1-1-0',
      restSeconds: 60,
    },
  ],
  ['3 × máx RIR 2, descanso 1:30', { sets: 3, amount: { kind: 'max' }, rir: 2, restSeconds: 90 }],
  ['3 × 5 tempo 31X0 rest 2 min', { sets: 3, amount: reps(5), tempo: '3-1-X-0', restSeconds: 120 }],
])('"%s" is read', (text, expected) => {
  expect(parseDose(text)).toEqual({ ...bare, ...expected });
});

test.each([
  '',
  null,
  'hasta el cansancio',
  '12 a 8',
  '0 rep.',
  '0 × 12',
  '4 ×',
  '12 rep. RPE 12',
  '12@desc.',
  '12@desc. 60 s',
  '12 rep. RPE 8 RPE 9',
  '12 rep. tempo rápido',
  '12 rep. y algo más',
  '5 @',
  '5 desc. mucho',
])('"%s" is shown as typed', (text) => {
  expect(parseDose(text)).toBeNull();
});

const whole = (min: number, max: number) => fc.integer({ min, max });
const anyAmount: fc.Arbitrary<Amount> = fc.oneof(
  whole(1, 999).map((n): Amount => reps(n)),
  fc.tuple(whole(1, 99), whole(1, 99)).map(([from, more]): Amount => reps(from, from + more)),
  fc
    .array(whole(1, 99), { minLength: 2, maxLength: 6 })
    .map((list): Amount => ({ kind: 'ladder', reps: list })),
  whole(1, 5_999).map(time),
  fc.constant<Amount>({ kind: 'max' }),
  whole(1, 42_195).map((meters): Amount => ({ kind: 'distance', meters })),
  whole(1, 999).map((calories): Amount => ({ kind: 'calories', calories })),
);
const anyLoad: fc.Arbitrary<Load> = fc.oneof(
  fc
    .tuple(whole(1, 1_200), fc.constantFrom<'kg' | 'lb'>('kg', 'lb'))
    .map(([quarters, unit]): Load => ({ kind: 'weight', value: quarters / 4, unit })),
  whole(1, 440).map((quarters): Load => ({ kind: 'percent', percent: quarters / 4 })),
  fc
    .constantFrom('banda media', 'peso del cuerpo', 'mancuernas')
    .map((text): Load => ({ kind: 'words', text })),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const anyDose: fc.Arbitrary<Dose> = fc.record({
  sets: maybe(whole(1, 20)),
  amount: anyAmount,
  perSide: fc.boolean(),
  load: maybe(anyLoad),
  rpe: maybe(whole(2, 20).map((half) => half / 2)),
  rir: maybe(whole(0, 10)),
  tempo: maybe(fc.constantFrom('3-1-1-0', '2-0-X-0')),
  restSeconds: maybe(whole(0, 600)),
});

test('every dose that is written is read back as it was', () => {
  fc.assert(
    fc.property(anyDose, (dose) => {
      expect(parseDose(formatDose(dose))).toEqual(dose);
    }),
  );
});

test('any text is read or refused, never thrown on, in time that does not grow with it', () => {
  const pieces = fc.constantFrom(
    '4 ×',
    '12',
    ' rep.',
    '@',
    ' RPE',
    'RIR:',
    ' 8',
    'desc.',
    ' s',
    '-',
    '/',
    ' por lado',
    '1:30',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 60 }).map((list) => list.join('')),
      ),
      (text) => {
        const dose = parseDose(text);
        if (dose) expect(parseDose(formatDose(dose))).toEqual(dose);
      },
    ),
  );
});
