import { expect, test } from 'vitest';
import { boundaries, files, isMarked } from './browser-kit';

test('«use client» stands where server code imports a component, and nowhere else', () => {
  const begins = boundaries();
  expect(begins.size).toBeGreaterThan(100);
  const needless = files.filter((file) => file.startsWith('components/') && isMarked(file));
  expect(needless.filter((file) => !begins.has(file))).toEqual([]);
});
