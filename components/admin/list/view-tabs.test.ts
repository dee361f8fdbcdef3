import { expect, test } from 'vitest';
import { parseListAddress } from '@/lib/fields/list-address';
import { isViewShown } from './view-tabs';
import { freeName } from './views-panel';

const view = (name: string, own = true) => ({ id: 1, name, query: '', shared: false, own, owner: 'Ana' });

test("the suggested name is the first one not used by the person's views", () => {
  expect(freeName('Pagadas', [])).toBe('Pagadas');
  expect(freeName('Pagadas', [view('Pagadas', false)])).toBe('Pagadas');
  expect(freeName('Pagadas', [view('Pagadas'), view('Pagadas 2')])).toBe('Pagadas 3');
});

test('a saved view is current on any page, and not once anything else differs', () => {
  const state = (query: string) => parseListAddress(new URLSearchParams(query));
  expect(isViewShown(state('s=ana&page=3'), 's=ana')).toBe(true);
  expect(isViewShown(state('s=ana&sort=id'), 's=ana')).toBe(false);
});
