import { expect, test } from 'vitest';
import { wireBoolean, wireDay, wireInteger, wireNumber, wireText } from './wire-values';

const read = (
  schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } },
  value: unknown,
) => schema.safeParse(value).data;

test('a form and JSON say the same number and the same yes or no', () => {
  for (const sent of [7, '7', ' 7 ']) expect(read(wireInteger(0, 10), sent)).toBe(7);
  for (const sent of [2.5, '2.5']) expect(read(wireNumber(0, 10), sent)).toBe(2.5);
  for (const sent of [true, 1, '1', 'true', 'on']) expect(read(wireBoolean, sent)).toBe(true);
  for (const sent of [false, 0, '0', 'false', 'off']) expect(read(wireBoolean, sent)).toBe(false);
});

test('lists, objects, a yes, nothing and other texts are no numbers', () => {
  for (const sent of [
    [7],
    [],
    {},
    true,
    null,
    undefined,
    '',
    ' ',
    'siete',
    '7 kg',
    '7e0',
    '0x7',
    '0b1',
    Number.NaN,
    11,
    -1,
    '7.5',
  ])
    expect(read(wireInteger(0, 10), sent)).toBeUndefined();
  for (const sent of [[true], 'quizás', 2, null, '']) expect(read(wireBoolean, sent)).toBeUndefined();
});

test('a day is one of the calendar', () => {
  expect(read(wireDay, '2028-02-29')).toBe('2028-02-29');
  for (const sent of [
    '2026-02-30',
    '0000-00-00',
    '0000-01-01',
    '9999-12-31',
    '2026-1-1',
    ['2026-01-01'],
    20_260_101,
  ])
    expect(read(wireDay, sent)).toBeUndefined();
});

test('a text without what the database can’t keep: NUL is refused, half a character replaced', () => {
  expect(read(wireText(10), ' hola ')).toBe('hola');
  expect(read(wireText(10), 'fin 🏁'.slice(0, -1))).toBe('fin \uFFFD');
  for (const sent of ['a\0b', 'x'.repeat(11), 5, null]) expect(read(wireText(10), sent)).toBeUndefined();
});
