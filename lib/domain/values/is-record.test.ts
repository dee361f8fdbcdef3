import { expect, test } from 'vitest';
import { isRecord } from './is-record';

test('an object is a record; null, lists and plain values are none', () => {
  expect(isRecord({})).toBe(true);
  for (const value of [null, undefined, [], 'a', 1]) expect(isRecord(value)).toBe(false);
});
