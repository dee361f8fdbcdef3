import { expect, test } from 'vitest';
import { createSchema, updateSchema } from './schema';
import { boolean, choice, integer, money, percent, text } from './types';

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
