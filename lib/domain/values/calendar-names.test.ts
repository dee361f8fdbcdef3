import { expect, test } from 'vitest';
import { MONTH_NAMES, numberOf, WEEKDAY_NAMES } from './calendar-names';

test('a month or weekday is known by three letters or more of its name in either language', () => {
  expect(['ene', 'january', 'set', 'sept', 'septiembre', 'mar', 'march', 'may', 'dec'].map(monthOf)).toEqual([
    1, 1, 9, 9, 9, 3, 3, 5, 12,
  ]);
  expect(['lun', 'mon', 'miercoles', 'sabado', 'sun'].map(dayOf)).toEqual([1, 1, 3, 6, 7]);
  expect(['en', 'mes', 'enerox', ''].map(monthOf)).toEqual([null, null, null, null]);
});

const monthOf = (name: string) => numberOf(MONTH_NAMES, name);
const dayOf = (name: string) => numberOf(WEEKDAY_NAMES, name);
