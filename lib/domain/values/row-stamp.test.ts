import { expect, test } from 'vitest';
import { nextStamp } from './row-stamp';

const NOON = new Date('2026-11-24T12:00:00.000Z');

test('a save is stamped later than the one before, also by a clock that is behind', () => {
  expect(nextStamp(new Date('2026-11-24T11:59:59Z'), NOON)).toEqual(NOON);
  expect(nextStamp(new Date('2026-11-24T12:00:05Z'), NOON)).toEqual(new Date('2026-11-24T12:00:05.001Z'));
  expect(nextStamp(NOON, NOON)).toEqual(new Date('2026-11-24T12:00:00.001Z'));
  expect(nextStamp(null, NOON)).toEqual(NOON);
});
