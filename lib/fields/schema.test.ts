import { expect, test } from 'vitest';
import { resources } from '@/lib/resources/registry';
import { createSchema, updateSchema } from './schema';

const { products, taxes, users, weeks } = resources;

test.each([null, ''])('an emptied field (%j) gets its default, also in an existing row', (empty) => {
  const sale = { sale_price: empty, inventory: empty, is_taxable: empty };
  expect(updateSchema(products.fields).parse(sale)).toEqual({
    sale_price: 0,
    inventory: 0,
    is_taxable: true,
  });
  expect(updateSchema(taxes.fields).parse({ tax_percent: empty })).toEqual({ tax_percent: 13 });
  expect(updateSchema(weeks.fields).parse({ sunday: empty })).toEqual({ sunday: false });
  expect(createSchema(taxes.fields).parse({ name: 'IVA', tax_percent: empty })).toMatchObject({
    tax_percent: 13,
  });
});

test('an emptied state is refused in an existing row, so that it opens no blocked account', () => {
  for (const empty of [null, ''])
    expect(updateSchema(users.fields).safeParse({ status: empty }).error?.issues).toMatchObject([
      { path: ['status'], message: 'required' },
    ]);
  const person = { name: 'Ana', email: 'ana@example.com', password: 'una frase larga', status: '' };
  expect(createSchema(users.fields).parse(person)).toMatchObject({ status: 2 });
});
