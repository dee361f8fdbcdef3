import { expect, test } from 'vitest';
import { parseListAddress } from '@/lib/fields/list-address';
import { shows } from './view-tabs';
import { freeName } from './views-panel';

const view = (name: string, own = true) => ({ id: 1, name, query: '', shared: false, own, owner: 'Ana' });

test('a suggested name is the first that none of the own views has', () => {
  expect(freeName('Pagadas', [])).toBe('Pagadas');
  expect(freeName('Pagadas', [view('Pagadas', false)])).toBe('Pagadas');
  expect(freeName('Pagadas', [view('Pagadas'), view('Pagadas 2')])).toBe('Pagadas 3');
});

test('a list shows a saved view on whatever page it is, and no longer once anything else differs', () => {
  const state = (query: string) => parseListAddress(new URLSearchParams(query));
  expect(shows(state('s=ana&page=3'), 's=ana')).toBe(true);
  expect(shows(state('s=ana&sort=id'), 's=ana')).toBe(false);
});
