import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDaysTo } from '@/lib/domain/clock';
import {
  addPeriods,
  type Charge,
  type Interval,
  intervalText,
  paidThroughOf,
  parseInterval,
} from './paid-through';

const MONTH: Interval = { unit: 'MONTH', count: 1 };
const WEEK: Interval = { unit: 'WEEK', count: 1 };
/** Charges on these days; `!` after a day: its money was refunded. */
const charges = (interval: Interval, ...days: string[]): Charge[] =>
  days.map((day, place) => ({
    id: String(place),
    day: day.slice(0, 10),
    interval,
    returned: day.endsWith('!'),
  }));
const through = (interval: Interval, ...days: string[]): string[] => [
  ...paidThroughOf(charges(interval, ...days)).values(),
];

describe('paid-through days', () => {
  test('count from the first charge, so that the 31st stays the 31st', () => {
    expect(through(MONTH, '2026-01-31', '2026-02-28', '2026-03-31')).toEqual([
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  test('a charge up to a week late loses its late days; after a longer gap it counts from its own day', () => {
    expect(through(MONTH, '2026-07-01', '2026-08-08').at(-1)).toBe('2026-09-01');
    expect(through(MONTH, '2026-07-01', '2026-08-09').at(-1)).toBe('2026-09-09');
  });
});

describe('a refunded charge', () => {
  test('the first: a later one pays for the same days as before, no more after a late one, no fewer after a short month', () => {
    expect(through(MONTH, '2026-07-01!', '2026-08-05').at(-1)).toBe('2026-09-01');
    expect(through(MONTH, '2026-01-31!', '2026-02-28').at(-1)).toBe('2026-03-31');
    expect(through(MONTH, '2026-07-01!', '2026-07-31').at(-1)).toBe('2026-09-01');
  });

  test('one in the middle leaves the days of those after it', () => {
    expect(through(MONTH, '2026-07-01', '2026-08-01!', '2026-09-01').at(-1)).toBe('2026-10-01');
    expect(through(WEEK, '2026-07-01', '2026-07-08!', '2026-07-15').at(-1)).toBe('2026-07-22');
  });

  test('charged twice for one month and one refunded: the next charge pays the next month', () => {
    expect(through(MONTH, '2026-07-01', '2026-07-01!', '2026-08-01').at(-1)).toBe('2026-09-01');
    expect(through(MONTH, '2026-07-01!', '2026-07-02', '2026-08-01').at(-1)).toBe('2026-09-01');
  });
});

test('charges after a refunded one are counted as if it were not refunded', () => {
  expect(through(MONTH, '2026-01-31', '2026-02-06!', '2026-03-08').at(-1)).toBe('2026-03-31');
  expect(through(MONTH, '2026-01-31!', '2026-02-06!', '2026-03-08').at(-1)).toBe('2026-03-31');
});

describe('a subscription moved to a plan of another length', () => {
  const QUARTER: Interval = { unit: 'MONTH', count: 3 };
  const mixed = (...list: [Interval, string][]): string[] => [
    ...paidThroughOf(
      list.flatMap(([interval, day]) => charges(interval, day)).map((one, i) => ({ ...one, id: `${i}` })),
    ).values(),
  ];

  test('keeps the days of its earlier charges, and continues where they ended', () => {
    expect(
      mixed([MONTH, '2026-01-10'], [MONTH, '2026-02-10'], [QUARTER, '2026-03-10'], [QUARTER, '2026-06-11']),
    ).toEqual(['2026-02-10', '2026-03-10', '2026-06-10', '2026-09-10']);
  });

  test('a charge of the new plan before the old period is over adds its whole period', () => {
    expect(mixed([QUARTER, '2026-01-10'], [MONTH, '2026-02-01']).at(-1)).toBe('2026-05-10');
  });
});

test('the text of an interval reads back as that interval', () => {
  expect(parseInterval(intervalText({ unit: 'WEEK', count: 2 }))).toEqual({ unit: 'WEEK', count: 2 });
  for (const text of [null, '', '3', 'MONTH', '1 month', '-1 DAY']) expect(parseInterval(text)).toBeNull();
});

describe('any row of charges', () => {
  const interval = fc.record({
    unit: fc.constantFrom('DAY', 'WEEK', 'MONTH', 'YEAR'),
    count: fc.integer({ min: 1, max: 3 }),
  });
  const rows = fc.array(fc.record({ gap: fc.nat(45), returned: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  });
  const toCharges = (interval: Interval, list: readonly { gap: number; returned: boolean }[]): Charge[] => {
    let day = '2026-01-31';
    return list.map(({ gap, returned }, place) => {
      day = addDaysTo(day, place === 0 ? 0 : gap);
      return { id: String(place), day, interval, returned };
    });
  };

  test('no two valid charges pay for the same days', () => {
    fc.assert(
      fc.property(interval, rows, (every, list) => {
        const given = toCharges(every, list);
        const days = paidThroughOf(given);
        const kept = given.filter(({ returned }) => !returned).map(({ id }) => days.get(id));
        expect(new Set(kept).size).toBe(kept.length);
      }),
    );
  });

  test('giving the last one back changes no other’s days', () => {
    fc.assert(
      fc.property(interval, rows, (every, list) => {
        const given = toCharges(every, list);
        const before = paidThroughOf(given);
        const after = paidThroughOf(
          given.map((one, place) => (place === given.length - 1 ? { ...one, returned: true } : one)),
        );
        expect(after).toEqual(before);
      }),
    );
  });

  test('giving one back never carries access further than before', () => {
    fc.assert(
      fc.property(interval, rows, fc.nat(), (every, list, pick) => {
        const given = toCharges(every, list);
        const furthest = (all: readonly Charge[]) =>
          all
            .flatMap(({ id, returned }) => (returned ? [] : [paidThroughOf(all).get(id) ?? '']))
            .sort()
            .at(-1) ?? '';
        const gone = given.map((one, place) =>
          place === pick % given.length ? { ...one, returned: true } : one,
        );
        expect(furthest(gone) <= furthest(given)).toBe(true);
      }),
    );
  });

  test('charges on their due days pay one period each', () => {
    fc.assert(
      fc.property(interval, fc.integer({ min: 1, max: 24 }), (every, periods) => {
        const given = Array.from({ length: periods }, (_, place) => ({
          id: String(place),
          day: addPeriods('2026-01-31', every, place),
          interval: every,
          returned: false,
        }));
        expect(paidThroughOf(given).get(String(periods - 1))).toBe(addPeriods('2026-01-31', every, periods));
      }),
    );
  });
});
