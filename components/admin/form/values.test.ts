import { describe, expect, test } from 'vitest';
import { createSchema } from '@/lib/fields/schema';
import { type Fields, text } from '@/lib/fields/types';
import { products } from '@/lib/resources/products/resource';
import type { FieldSpec } from '../resource-info';
import { changedBetween, keepTyped, toCopy, toForm, toInput } from './values';

const specsOf = (fields: Fields): FieldSpec[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    label: name,
    ...(field.kind === 'rows' ? { children: specsOf(field.fields) } : {}),
  }));
const specs = specsOf(products.fields);
const mat = {
  id: 3,
  name: 'Mat',
  price: 49.9,
  product_type_id: 2,
  product_type: { id: 2, type: 'Artículo' },
  category: [{ id: 5, name: 'Pisos' }],
  images: [{ id: 9, name: 'mat.webp' }],
  ranges: [
    { id: 7, range_id: 1, range: { id: 1, name: '3 meses' }, price: 59, paypal_subscription_id: null },
  ],
  is_taxable: true,
};

test('a copy has its own name, and neither files, unique values, stock nor the ids of child rows', () => {
  const coded = [...specs, { name: 'code', label: 'code', field: text({ unique: true }) }];
  const sizes = [{ id: 4, name: 'M', code: 'MAT-M', price: null, inventory: 5 }];
  const source = { ...mat, code: 'A-1', inventory: 5, sizes };
  const copy = toCopy(coded, source, { field: 'name', text: 'Mat (copia)' });
  expect(copy).toMatchObject({ inventory: '0', sizes: [{ name: 'M', code: 'MAT-M', inventory: '0' }] });
  expect(copy).toMatchObject({ name: 'Mat (copia)', price: '49.90', images: [], code: '', is_taxable: true });
  expect(copy.category).toEqual([{ id: 5, name: 'Pisos' }]);
  const [range] = copy.ranges as object[];
  expect(range).toMatchObject({ price: '59.00' });
  expect(range).not.toHaveProperty('id');
});

describe('form values', () => {
  test('show amounts with two decimals and references as their rows', () => {
    const form = toForm(specs, mat);
    expect(form.price).toBe('49.90');
    expect(form.product_type_id).toEqual({ id: 2, type: 'Artículo' });
  });

  test('are sent as ids, amounts and child rows with their ids', () => {
    const input = toInput(specs, toForm(specs, mat));
    expect(input).toMatchObject({
      price: '49.90',
      product_type_id: 2,
      category: [5],
      images: [9],
      ranges: [{ id: 7, range_id: 1, price: '59.00', paypal_subscription_id: null }],
    });
  });

  test('of a new row have the defaults and are valid once required fields are filled', () => {
    const form = { ...toForm(specs, null), name: 'Mat', price: '39,50' };
    expect(form).toMatchObject({ is_taxable: true, inventory: '0', sale_price: '0.00' });
    const parsed = createSchema(products.fields).parse(toInput(specs, form));
    expect(parsed).toMatchObject({ name: 'Mat', price: 3950, sale_price: 0, ranges: [] });
  });
});

test('a stale form lists exactly the fields that another person changed', () => {
  const current = { ...mat, price: 39, category: [{ id: 6, name: 'Yoga' }] };
  expect(changedBetween(specs, mat, current).map(({ name }) => name)).toEqual(['price', 'category']);
});

test('what was typed is kept over a newer row; stock sold meanwhile and other changes are not put back', () => {
  const size = (id: number, name: string, inventory: number, price: number | null = null) => ({
    ...{ id, name, inventory, price },
    code: null,
  });
  const before = { ...mat, inventory: 12, sizes: [size(1, 'S', 4), size(2, 'M', 5), size(3, 'L', 3)] };
  const opened = toForm(specs, before);
  const current = toForm(specs, {
    ...before,
    price: 39,
    inventory: 9,
    sizes: [size(1, 'S', 2), size(3, 'L', 2), size(4, 'XL', 5)],
  });
  const [s, m, l] = opened.sizes as object[];
  const typed = { ...opened, name: 'Mat fino', sizes: [{ ...s, price: '30.00' }, m, l, { name: 'XS' }] };
  const kept = keepTyped(specs, { opened, current, typed });
  expect(kept).toMatchObject({ name: 'Mat fino', price: '39.00', inventory: '9' });
  expect(kept.sizes).toMatchObject([
    { id: 1, name: 'S', price: '30.00', inventory: '2' },
    { id: 3, name: 'L', inventory: '2' },
    { name: 'XS' },
    { id: 4, name: 'XL', inventory: '5' },
  ]);
  // A size removed by the other person is a new one when it was changed here, and a count here is kept.
  const counted = { ...opened, inventory: '20', sizes: [s, { ...m, inventory: '8' }, l] };
  const again = keepTyped(specs, { opened, current, typed: counted });
  expect(again.inventory).toBe('20');
  expect((again.sizes as object[])[1]).toMatchObject({ name: 'M', inventory: '8' });
  expect((again.sizes as object[])[1]).not.toHaveProperty('id');
});
