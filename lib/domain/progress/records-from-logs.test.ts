import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { adherence, goalStanding, plannedMinutes } from './adherence';
import { recordsOf } from './records';
import { estimatedMax, type LoggedSet, sessionsOf, volumeOf } from './strength';

let count = 0;
const set = (
  on: string,
  reps: number | null,
  weightKg: number | null,
  more: Partial<LoggedSet> = {},
): LoggedSet => {
  count += 1;
  const id = String(count).padStart(6, '0');
  const at = Date.parse(`${on}T15:00:00Z`) + count;
  return {
    ...{ id, at, on, session: on, variant: null, reps, weightKg },
    ...{ seconds: null, meters: null, perSide: false, effort: null, ...more },
  };
};
/** Deadlifts of six weeks, as the progress page of the design shows them. */
const deadlifts = [
  ...[1, 2, 3, 4].map(() => set('2026-06-18', 10, 30)),
  ...[1, 2, 3, 4].map(() => set('2026-07-09', 8, 40)),
  ...[10, 10, 10, 9].map((reps) => set('2026-07-16', reps, 40, { effort: 7 })),
  set('2026-07-23', 10, 40),
  ...[10, 10, 9].map((reps) => set('2026-07-23', reps, 42.5, { effort: 8 })),
];

describe('records-from-logs', () => {
  test('of an exercise', () => {
    const [records] = recordsOf(deadlifts);
    expect(records).toMatchObject({
      heaviest: { value: 42.5, on: '2026-07-23' },
      volume: { value: 1632.5, on: '2026-07-23' },
      longest: null,
      farthest: null,
    });
    expect(records?.estimatedMax?.value).toBeCloseTo(56.67, 2);
    expect(records?.repsAt.map(({ kg, value, on }) => [kg, value, on])).toEqual([
      [42.5, 10, '2026-07-23'],
      [40, 10, '2026-07-16'],
      [30, 10, '2026-06-18'],
    ]);
  });

  test('only with an earlier session, and variants apart', () => {
    expect(recordsOf(deadlifts.slice(0, 4))).toEqual([]);
    const other = [set('2026-07-24', 5, 100, { variant: 'restringido' })];
    expect(recordsOf([...deadlifts, ...other])).toEqual(recordsOf(deadlifts));
  });

  test('ties stay with the older', () => {
    const again = [...deadlifts, set('2026-07-30', 10, 42.5), set('2026-07-30', 0, 90)];
    expect(recordsOf(again)[0]).toMatchObject({ heaviest: { on: '2026-07-23', value: 42.5 } });
    // The same estimate (26.67) and volume by other weights.
    const ties = [set('2026-08-01', 10, 20), set('2026-08-02', 2, 25)];
    expect(recordsOf(ties)[0]).toMatchObject({ estimatedMax: { on: '2026-08-01' } });
    const thirds = [set('2026-08-01', 3, 0.7), set('2026-08-02', 7, 0.3)];
    expect(recordsOf(thirds)[0]).toMatchObject({ volume: { on: '2026-08-01', value: 2.1 } });
  });

  test('longest, farthest and repetitions without a weight', () => {
    const sets = [
      set('2026-07-01', null, null, { seconds: 40 }),
      set('2026-07-02', 10, null, { seconds: 55, meters: 400 }),
      set('2026-07-03', 12, null),
    ];
    expect(recordsOf(sets)[0]).toMatchObject({
      longest: { value: 55 },
      farthest: { value: 400, on: '2026-07-02' },
      repsAt: [{ kg: null, value: 12 }],
      volume: null,
      estimatedMax: null,
    });
  });

  test('recomputed alike from logs in any order; no later set lowers a record', () => {
    const sets = fc.array(
      fc.record({
        day: fc.integer({ min: 10, max: 28 }),
        reps: fc.integer({ min: 1, max: 15 }),
        kg: fc.nat(60),
      }),
      { minLength: 1, maxLength: 25 },
    );
    fc.assert(
      fc.property(sets, fc.integer(), (given, turn) => {
        const all = given.map(({ day, reps, kg }) => set(`2026-07-${day}`, reps, kg));
        const at = Math.abs(turn) % all.length;
        expect(recordsOf([...all.slice(at), ...all.slice(0, at)].reverse())).toEqual(recordsOf(all));
        const more = recordsOf([...all, set('2026-08-01', 3, 20)])[0];
        const before = recordsOf(all)[0];
        if (before) expect(more?.heaviest?.value ?? 0).toBeGreaterThanOrEqual(before.heaviest?.value ?? 0);
      }),
    );
  });
});

describe('estimated maximum and volume', () => {
  test('epley-brzycki-at-ten', () => {
    const brzycki = (w: number, reps: number) => (w * 36) / (37 - reps);
    expect(estimatedMax(42.5, 10)).toBeCloseTo(brzycki(42.5, 10), 9);
    expect(estimatedMax(100, 1)).toBe(100);
    expect(estimatedMax(100, 2)).toBeCloseTo(106.667, 3);
    expect([estimatedMax(100, 11), estimatedMax(100, 0), estimatedMax(0, 5), estimatedMax(null, 5)]).toEqual([
      ...[null, null, null, null],
    ]);
  });
  test('both sides count for volume only; no weight, no volume', () => {
    expect(volumeOf([set('2026-07-01', 8, 10, { perSide: true }), set('2026-07-01', 8, null)])).toBe(160);
    expect(volumeOf([set('2026-07-01', 8, null)])).toBeNull();
    expect(volumeOf([set('2026-07-01', null, 13, { seconds: 40 })])).toBeNull();
    expect(sessionsOf(deadlifts).map(({ volume }) => volume)).toEqual([1200, 1280, 1560, 1632.5]);
    expect(sessionsOf(deadlifts).at(-1)?.effort).toBe(8);
  });
});

describe('goal and adherence', () => {
  test('the person’s goal, else the plan’s week', () => {
    const day = (date: string, done = false, skipped = false) => ({ date, minutes: 40, done, skipped });
    const days = [
      day('2026-07-19'),
      day('2026-07-20', true),
      day('2026-07-22', false, true),
      day('2026-07-26'),
    ];
    expect(plannedMinutes(days, '2026-07-24')).toBe(80);
    expect(goalStanding(null, 80, 40)).toEqual({ goal: 80, minutes: 40, percent: 50, own: false });
    expect(goalStanding(100, 80, 130)).toMatchObject({ percent: 100, own: true });
    expect(goalStanding(null, 0, 40)).toBeNull();
    expect(adherence(days, '2026-07-13', '2026-07-24')).toEqual({ done: 1, total: 3, percent: 33 });
  });
});
