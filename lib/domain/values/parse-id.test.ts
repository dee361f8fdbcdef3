import { expect, test } from 'vitest';
import { parseId } from './parse-id';

test('an id of a row is the text of a whole number above zero', () => {
  expect(['1', '12', '999999999'].map(parseId)).toEqual([1, 12, 999_999_999]);
  for (const wrong of [
    '',
    '0',
    '01',
    '-1',
    '1.5',
    '1e3',
    '1a',
    ' 1',
    '9999999999',
    1,
    ['1'],
    null,
    undefined,
  ])
    expect(parseId(wrong), String(wrong)).toBeNull();
});
