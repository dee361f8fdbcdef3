import { expect, test } from 'vitest';
import { makeRoom, videoCap } from './space';

const MB = 1024 * 1024;
const kept = [
  { url: 'b', bytes: 30 * MB, on: '2026-07-24' },
  { url: 'a', bytes: 30 * MB, on: '2026-07-20' },
  { url: 'c', bytes: 30 * MB, on: '2026-07-26' },
];

test('videos take 500 MB, or a fifth of what the browser grants', () => {
  expect(videoCap(undefined)).toBe(500 * MB);
  expect(videoCap(100_000 * MB)).toBe(500 * MB);
  expect(videoCap(1_000 * MB)).toBe(200 * MB);
});

test('the oldest plan dates make room, and no more of them than needed', () => {
  const leaving = (needed: number) => makeRoom(kept, needed * MB, 100 * MB)?.map(({ url }) => url);
  expect(leaving(10)).toEqual([]);
  expect(leaving(11)).toEqual(['a']);
  expect(leaving(60)).toEqual(['a', 'b']);
  expect(leaving(101)).toBeUndefined();
});
