import { describe, expect, test } from 'vitest';
import { knownPages, type ListState, listQuery, nextSort, pageItems, parseListState } from './list-state';

const read = (query: string): ListState => parseListState(new URLSearchParams(query));

describe('the address of a list', () => {
  test('says nothing when nothing was chosen', () => {
    expect(listQuery(read(''))).toBe('');
  });

  test('survives a round trip with filters, order, search and trash', () => {
    const query =
      'page=3&limit=40&sort=name&order=desc&s=mat&filters[state]=paid&filters[total_order][gte]=10&trashed=1';
    expect(read(listQuery(read(query)))).toEqual(read(query));
  });

  test('takes an offset for its page: (offset + limit) / limit', () => {
    expect(read('offset=40&limit=20').page).toBe(3);
  });

  test('ignores a page size that is not offered and an operator that does not exist', () => {
    const state = read('limit=7&filters[name][like]=x');
    expect(state.limit).toBe(10);
    expect(state.filters).toEqual({});
  });
});

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

test('a header goes up, down and back to the own order of the list', () => {
  const up = { ...read(''), ...nextSort(read(''), 'name') };
  const down = { ...up, ...nextSort(up, 'name') };
  expect([up.order, down.order, nextSort(down, 'name').sort]).toEqual(['asc', 'desc', null]);
});
