import { expect, test, vi } from 'vitest';
import { memoizeByKey } from './memoize-by-key';

test('a value is computed once for its key, also null and undefined', () => {
  const values = memoizeByKey<string | null | undefined>();
  const texts: Readonly<Record<string, string | null | undefined>> = { a: 'A', b: null };
  const read = vi.fn((key: string) => texts[key]);
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) expect(values(key, () => read(key))).toBe(texts[key]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('a failed computation is not kept', () => {
  const values = memoizeByKey<string>();
  expect(() =>
    values('a', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(values('a', () => 'A')).toBe('A');
});
