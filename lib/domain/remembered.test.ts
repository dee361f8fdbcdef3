import { expect, test, vi } from 'vitest';
import { remembered } from './remembered';

test('a value is computed once for its key, also null and undefined', () => {
  const values = remembered<string | null | undefined>();
  const texts: Readonly<Record<string, string | null | undefined>> = { a: 'A', b: null };
  const read = vi.fn((key: string) => texts[key]);
  for (const key of ['a', 'b', 'c', 'a', 'b', 'c']) expect(values(key, () => read(key))).toBe(texts[key]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('what fails is tried again', () => {
  const values = remembered<string>();
  expect(() =>
    values('a', () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(values('a', () => 'A')).toBe('A');
});
