import { describe, expect, test } from 'vitest';
import { knownPages, pageItems } from './pages';

describe('pages', () => {
  test('are all listed when 9 or fewer', () => {
    expect(pageItems(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('are windows with ellipses above 9', () => {
    expect(pageItems(1, 42)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 42]);
    expect(pageItems(20, 42)).toEqual([1, 'gap', 18, 19, 20, 21, 22, 'gap', 42]);
    expect(pageItems(42, 42)).toEqual([1, 'gap', 36, 37, 38, 39, 40, 41, 42]);
  });
});

describe('pages of a list with a capped count', () => {
  const pages = (page: number, full: boolean) =>
    knownPages({ page, limit: 10, total: 100_000, capped: true, full });

  test('continue after the last counted one', () => {
    expect(pageItems(1, pages(1, true), true)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 10_000, 'gap']);
    expect(pages(10_000, true)).toBe(10_001);
    expect(pageItems(10_005, pages(10_005, true), true).slice(-4)).toEqual([10_004, 10_005, 10_006, 'gap']);
  });

  test('end at a page that is not full', () => {
    expect(pages(10_005, false)).toBe(10_005);
  });

  test('match an exact count', () => {
    expect(knownPages({ page: 1, limit: 10, total: 95, capped: false, full: true })).toBe(10);
  });
});
