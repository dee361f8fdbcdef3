import { expect, test } from 'vitest';
import { products } from '@/lib/resources/products/resource';
import { programs } from '@/lib/resources/programs/resource';
import type { FieldSpec } from '../resource-info';
import { newlyFree } from './free-amounts';

const specsOf = (fields: typeof products.fields): FieldSpec[] =>
  Object.entries(fields).map(([name, field]) => ({
    name,
    field,
    label: name,
    ...(field.kind === 'rows' && { children: specsOf(field.fields) }),
  }));
const specs = specsOf(products.fields);

test('a price that becomes $0.00 has to be confirmed: of a product, its ranges, its sizes, a program', () => {
  const before = { price: '49.90', ranges: [{ id: 7, price: '59.00' }], sizes: [{ id: 4, price: '' }] };
  const values = {
    price: '0',
    sale_price: '0',
    ranges: [{ id: 7, price: '0.00' }, { price: '$ 0' }],
    sizes: [{ id: 4, price: '0,00' }],
  };
  const paths = ['price', 'ranges.0.price', 'ranges.1.price', 'sizes.0.price'];
  expect(newlyFree(specs, before, values)).toEqual(paths);
  expect(newlyFree(specs, undefined, values)).toEqual(paths);
  const program = { programRanges: [{ price: '0' }] };
  expect(newlyFree(specsOf(programs.fields), undefined, program)).toEqual(['programRanges.0.price']);
});

test('what already was $0.00, has a price or has none is saved without a question', () => {
  const free = { price: '0.00', ranges: [{ id: 7, price: '0.00' }], sizes: [{ id: 4, price: '' }] };
  expect(newlyFree(specs, free, free)).toEqual([]);
  expect(newlyFree(specs, free, { price: '12', ranges: [], sizes: [{ price: '' }] })).toEqual([]);
});
