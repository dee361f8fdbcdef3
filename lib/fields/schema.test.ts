import { expect, test, vi } from 'vitest';
import { createSchema, updateSchema } from './schema';
import { boolean, choice, datetime, integer, money, percent, reference, rows, text } from './types';

const fields = {
  name: text({ required: true }),
  sale_price: money({ default: 0, none: 0 }),
  inventory: integer({ default: 0 }),
  tax_percent: percent({ default: 13 }),
  is_taxable: boolean({ default: true }),
  status: choice('user_status', [1, 2], { default: 2 }),
};

test.each([null, ''])('an emptied field (%j) gets its default, also in an existing row', (empty) => {
  const emptied = { sale_price: empty, inventory: empty, tax_percent: empty, is_taxable: empty };
  const defaults = { sale_price: 0, inventory: 0, tax_percent: 13, is_taxable: true };
  expect(updateSchema(fields).parse(emptied)).toEqual(defaults);
  expect(createSchema(fields).parse({ name: 'IVA', ...emptied })).toMatchObject(defaults);
});

test('an emptied state is refused in an existing row, so that it opens no blocked account', () => {
  for (const empty of [null, ''])
    expect(updateSchema(fields).safeParse({ status: empty }).error?.issues).toMatchObject([
      { path: ['status'], message: 'required' },
    ]);
  expect(createSchema(fields).parse({ name: 'Ana', status: '' })).toMatchObject({ status: 2 });
});

test('a choice is a number or a text, never a list or an object', () => {
  for (const status of [[1], { toString: '1' }, [{ toString: '1' }], true])
    expect(updateSchema(fields).safeParse({ status }).error?.issues).toMatchObject([
      { path: ['status'], message: 'choice_invalid' },
    ]);
  expect(updateSchema(fields).parse({ status: '1' })).toEqual({ status: 1 });
});

test('an instant without a zone is UTC, whatever the zone of the server’s clock', () => {
  vi.stubEnv('TZ', 'America/Costa_Rica');
  const read = (at: string) => updateSchema({ at: datetime() }).parse({ at }).at;
  for (const at of [
    '2026-07-20T10:00',
    '2026-07-20 10:00:00',
    '2026-07-20T10:00:00Z',
    '2026-07-20T04:00-06:00',
  ])
    expect([at, read(at)]).toEqual([at, new Date('2026-07-20T10:00:00Z')]);
  vi.unstubAllEnvs();
});

test('a row is taken as a read shows it: its embedded reference counts where the id was not sent', () => {
  const ranges = rows('product_ranges', 'product_id', {
    range_id: reference('ranges', { required: true }),
    price: money({ required: true }),
  });
  const read = (row: object) => updateSchema({ ranges }).safeParse({ ranges: [row] });
  for (const row of [{ range: { id: 3, name: '3 meses' } }, { range: 3 }, { range: { id: 4 }, range_id: 3 }])
    expect(read({ ...row, price: 9 }).data?.ranges).toMatchObject([{ range_id: 3, price: 900 }]);
  // A row that is stored keeps what was not sent; a named nothing is nothing.
  expect(read({ id: 7, price: 9 }).data?.ranges).toEqual([{ id: 7, price: 900 }]);
  expect(read({ range: null, price: 9 }).error?.issues).toMatchObject([{ path: ['ranges', 0, 'range_id'] }]);
});
