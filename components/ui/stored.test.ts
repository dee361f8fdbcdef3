import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from './stored';

afterEach(() => vi.unstubAllGlobals());

test('a value is read as it was stored, in its place, until it is removed', () => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const items = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    });
  }
  expect(writeStored('tab', 'a', { b: [1] })).toBe(true);
  expect(readStored('tab', 'a')).toEqual({ b: [1] });
  expect(readStored('browser', 'a')).toBeNull();
  localStorage.setItem('a', '{"b":');
  expect(readStored('browser', 'a')).toBeNull();
  expect(writeStored('tab', 'a', null)).toBe(true);
  expect(readStored('tab', 'a')).toBeNull();
});

test('where storage is blocked or full, nothing is read and storing says so', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('browser', 'a')).toBeNull();
  expect(writeStored('browser', 'a', 1)).toBe(false);
  expect(writeStored('browser', 'a', null)).toBe(false);
});
