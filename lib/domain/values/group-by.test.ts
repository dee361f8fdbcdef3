import { expect, test } from 'vitest';
import { groupBy } from './group-by';

test('rows are grouped by their key, groups and rows in the order of the rows', () => {
  const rows = ['pierna', 'pecho', 'core', 'cardio', 'pausa'];
  expect([...groupBy(rows, (row) => row[0])]).toEqual([
    ['p', ['pierna', 'pecho', 'pausa']],
    ['c', ['core', 'cardio']],
  ]);
  expect(groupBy([], (row) => row).size).toBe(0);
});
