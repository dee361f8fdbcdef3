import { expect, test } from 'vitest';
import { isDatabaseDown } from './errors';

const failure = (code: string) => new Error('query', { cause: Object.assign(new Error('pg'), { code }) });

test.each([
  ['ECONNREFUSED', 'no one listens'],
  ['57P02', 'the server crashed'],
  ['57P03', 'it is starting'],
  ['25006', 'it may only be read'],
  ['53100', 'its disk is full'],
  ['58030', 'its disk can not be read or written'],
  ['08006', 'the connection broke'],
])('%s is no fault of the query: %s', (code) => {
  expect(isDatabaseDown(failure(code))).toBe(true);
});

test.each(['23505', '42P01', 'ENOSPC'])('%s does not mean that the database is unavailable', (code) => {
  expect(isDatabaseDown(failure(code))).toBe(false);
});
