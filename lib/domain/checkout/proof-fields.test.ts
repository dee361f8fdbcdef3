import { expect, test } from 'vitest';
import { z } from 'zod';
import { proofFields } from './proof-fields';

const schema = z.object(proofFields);
const proof = { reference: '00-4471', amount: '59,00', date: '2026-07-20' };
const errorsOf = (input: object) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test('an amount is read as people type it, into cents', () => {
  expect(schema.parse(proof).amount).toBe(5_900);
  expect(schema.parse({ ...proof, amount: 59 }).amount).toBe(5_900);
  expect(errorsOf({ ...proof, amount: '0' })).toEqual([['amount', 'money_invalid']]);
  expect(errorsOf({ ...proof, amount: '' })).toEqual([['amount', 'required']]);
});

test('the day exists', () => {
  for (const date of ['2026-02-30', '0000-01-01', '20/07/2026', 'ayer'])
    expect(errorsOf({ ...proof, date })).toEqual([['date', 'date_invalid']]);
});

test('a reference is letters, digits and the signs that banks use', () => {
  expect(errorsOf({ ...proof, reference: '<b>1</b>' })).toEqual([['reference', 'invalid_value']]);
  expect(errorsOf({ ...proof, reference: '  ' })).toEqual([['reference', 'required']]);
});
