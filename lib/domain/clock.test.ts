import { TZDate } from '@date-fns/tz';
import { addDays, format } from 'date-fns';
import { afterEach, expect, test } from 'vitest';
import {
  addDaysTo,
  dayIn,
  daysBetween,
  endOfDayIn,
  isDay,
  mondayFrom,
  now,
  setClock,
  startOfDayIn,
  weekdayOf,
} from './clock';

const ZONE = 'America/Costa_Rica';
afterEach(() => setClock(null));

test('a day is that of the time zone: at midnight in UTC it is still the day before in Costa Rica', () => {
  expect(dayIn(ZONE, new Date('2026-07-20T05:59:59Z'))).toBe('2026-07-19');
  expect(dayIn(ZONE, new Date('2026-07-20T06:00:00Z'))).toBe('2026-07-20');
  expect(startOfDayIn(ZONE, '2026-07-20').toISOString()).toBe('2026-07-20T06:00:00.000Z');
  expect(endOfDayIn(ZONE, '2026-07-20').toISOString()).toBe('2026-07-21T05:59:59.999Z');
});

test('days are counted over months, leap days and changes of the clock', () => {
  expect(addDaysTo('2028-02-28', 1)).toBe('2028-02-29');
  expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31);
  expect(daysBetween('2026-04-01', '2026-03-01')).toBe(-31);
  expect(startOfDayIn('Europe/Madrid', '2026-03-29').toISOString()).toBe('2026-03-28T23:00:00.000Z');
});

test('weeks begin on Monday; the Monday of a Monday is itself', () => {
  expect([weekdayOf('2026-07-20'), weekdayOf('2026-07-26')]).toEqual([1, 7]);
  expect([mondayFrom('2026-07-20'), mondayFrom('2026-07-21')]).toEqual(['2026-07-20', '2026-07-27']);
});

test('a set clock stands still until it is given back', () => {
  setClock(new Date('2026-07-20T12:00:00Z'));
  expect(now().toISOString()).toBe('2026-07-20T12:00:00.000Z');
  now().setFullYear(1990);
  expect(now().getUTCFullYear()).toBe(2026);
});

test('days and midnights are those of date-fns, in zones whose clocks change at midnight too', () => {
  const zones = ['UTC', ZONE, 'Europe/Madrid', 'America/Santiago', 'America/Havana', 'Africa/Cairo'];
  for (const zone of [...zones, 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Kiritimati'])
    for (let n = 0; n < 731; n += 1) {
      const day = format(addDays(new Date('2024-01-01T12:00:00'), n), 'yyyy-MM-dd');
      expect(addDaysTo('2024-01-01', n)).toBe(day);
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      const begins = new TZDate(year, month - 1, date, zone).getTime();
      expect([zone, day, startOfDayIn(zone, day).getTime()]).toEqual([zone, day, begins]);
      const instant = new Date(begins + n * 59_999);
      expect(dayIn(zone, instant)).toBe(format(new TZDate(instant, zone), 'yyyy-MM-dd'));
    }
});

test.each(['2026-02-28', '2028-02-29', '1999-12-31', '1001-01-01', '9899-12-31'])(
  '%s is a day, which begins and ends in every time zone',
  (text) => {
    expect(isDay(text)).toBe(true);
    for (const zone of [ZONE, 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      expect([startOfDayIn, endOfDayIn].map((edge) => dayIn(zone, edge(zone, text)))).toEqual([text, text]);
  },
);
test.each([
  '',
  '2026-02-30',
  '2026-13-01',
  '2026-2-3',
  '2026-02-28T00:00:00Z',
  '0000-01-01',
  '0001-01-01',
  '1000-12-31',
  '9900-01-01',
  '9999-12-31',
])('«%s» is none', (text) => expect(isDay(text)).toBe(false));
