import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderSiblings } from './order';

const order = (...rows: (readonly [string, number | null])[]) =>
  orderSiblings(rows.map(([row, place]) => ({ row, place }))).join('');

test('a sent place is where the row stands, the others keep their order around it', () => {
  expect(order(['a', null], ['b', null], ['c', 0])).toBe('cab');
  expect(order(['a', null], ['b', 1], ['c', null])).toBe('abc');
  expect(order(['a', 2], ['b', null], ['c', null])).toBe('bca');
  expect(order(['a', 30], ['b', 10], ['c', 20])).toBe('bca');
  expect(order(['a', 1], ['b', 1], ['c', null])).toBe('cab');
  expect(order(['a', 99], ['b', null])).toBe('ba');
});

test('no row is lost or doubled', () => {
  const places = fc.array(fc.option(fc.nat(12), { nil: null }), { maxLength: 12 });
  fc.assert(
    fc.property(places, (sent) => {
      const rows = sent.map((place, row) => ({ row, place }));
      const ordered = orderSiblings(rows);
      expect([...ordered].sort((a, b) => a - b)).toEqual(rows.map(({ row }) => row));
      const free = rows.filter(({ place }) => place === null).map(({ row }) => row);
      expect(ordered.filter((row) => free.includes(row))).toEqual(free);
    }),
  );
});
