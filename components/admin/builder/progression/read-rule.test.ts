import { expect, test } from 'vitest';
import { type Form, readRule } from './read-rule';

const FORM: Form = {
  ...{ from: 'a', to: 'b', field: 'kg', by: '−2,5', every: '2', limit: '', round: '0,5' },
  ...{ isLight: false, light: 'b', factor: 'x 0,6' },
};
const wrong = (part: Partial<Form>) => [...readRule({ ...FORM, ...part }).wrong];

test('a rule is read as it is typed', () => {
  const rule = { field: 'kg', by: -2.5, limit: null, round: 0.5, every: 2 };
  expect(readRule(FORM).rule).toEqual({ ...rule, factor: 1 });
  expect(readRule({ ...FORM, isLight: true, limit: '40' }).rule).toEqual({ ...rule, limit: 40, factor: 0.6 });
});

test('each field that is no number is named, and a hidden one is not read', () => {
  expect(wrong({ by: 'abc', round: '-1', limit: 'mucho', factor: '0' })).toEqual(['by', 'limit', 'round']);
  expect(wrong({ factor: '0', isLight: true })).toEqual(['factor']);
  expect(readRule({ ...FORM, by: '' }).rule).toBeNull();
});
