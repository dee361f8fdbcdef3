import { expect, test } from 'vitest';
import { programIdOf } from './program-choice';

test('an id of a program is a whole number above zero', () => {
  expect(programIdOf('12')).toBe(12);
  for (const wrong of ['0', '-1', '1.5', '1e3', '9999999999', ' 1', '', ['1'], null, undefined])
    expect(programIdOf(wrong), String(wrong)).toBeNull();
});
