import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { resources } from '@/lib/resources/registry';
import { changedValues } from './changed-values';

const row = { id: 1, name: 'IVA', tax_percent: 13, code: null, starts: new Date('2026-01-01T00:00:00Z') };
const changed = (values: Record<string, unknown>) => changedValues(db, resources.taxes, row, values);

test('only what differs from the row is a change', async () => {
  expect(await changed({ name: 'IVA', tax_percent: 13 })).toEqual({});
  expect(await changed({ name: 'IVA 2', tax_percent: 13 })).toEqual({ name: 'IVA 2' });
});

test('null, undefined and a missing column are the same; equal instants too', async () => {
  expect(await changed({ code: undefined, nothing: null })).toEqual({});
  expect(await changed({ starts: new Date('2026-01-01T00:00:00Z') })).toEqual({});
});

test('a blank value of a column with a default changes nothing', async () => {
  const { fields } = resources.orders;
  expect(fields.total_items).toHaveProperty('default');
  expect(await changedValues(db, resources.orders, { id: 1, total_items: 3 }, { total_items: null })).toEqual(
    {},
  );
});
