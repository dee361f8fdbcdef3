import { describe, expect, test } from 'vitest';
import { knownPages, pageItems } from './pages';

describe('pages', () => {
  test('are all there when 9 or fewer', () => {
    expect(pageItems(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('have windows with ellipses beyond', () => {
    expect(pageItems(1, 42)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 42]);
    expect(pageItems(20, 42)).toEqual([1, 'gap', 18, 19, 20, 21, 22, 'gap', 42]);
    expect(pageItems(42, 42)).toEqual([1, 'gap', 36, 37, 38, 39, 40, 41, 42]);
  });
});

describe('pages of a list whose count stopped at its cap', () => {
  const pages = (page: number, full: boolean) =>
    knownPages({ page, limit: 10, total: 100_000, capped: true, full });

  test('go on behind the last one that was counted', () => {
    expect(pageItems(1, pages(1, true), true)).toEqual([1, 2, 3, 4, 5, 6, 7, 'gap', 10_000, 'gap']);
    expect(pages(10_000, true)).toBe(10_001);
    expect(pageItems(10_005, pages(10_005, true), true).slice(-4)).toEqual([10_004, 10_005, 10_006, 'gap']);
  });

  test('end with a page that is not full', () => {
    expect(pages(10_005, false)).toBe(10_005);
  });

  test('are as many as counted when the count is exact', () => {
    expect(knownPages({ page: 1, limit: 10, total: 95, capped: false, full: true })).toBe(10);
  });
});
