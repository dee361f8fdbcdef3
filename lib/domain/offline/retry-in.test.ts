import { expect, test } from 'vitest';
import { retryIn } from './retry-in';

test('the next try comes after 15 s, later and later, and at last every 5 min', () => {
  expect([1, 2, 3, 4, 5, 6, 50].map(retryIn)).toEqual([15, 30, 60, 120, 240, 300, 300].map((s) => s * 1000));
});
