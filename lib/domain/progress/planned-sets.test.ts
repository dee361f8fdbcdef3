import { expect, test } from 'vitest';
import { plannedSets } from './planned-sets';

test.each([
  ['4 × 12 rep.', ['12', '12', '12', '12']],
  ['3 × 8-12 por lado', ['8-12', '8-12', '8-12']],
  ['12/10/8', ['12', '10', '8']],
  ['3 × 40 s', ['40 s', '40 s', '40 s']],
  ['2 × 1:30', ['1:30', '1:30']],
  ['400 mts', ['400 m']],
  ['15 cal', ['15 cal']],
  ['2 × máx', ['máx', 'máx']],
  ['hasta donde llegue', []],
  [null, []],
])('%s', (dose, sets) => {
  expect(plannedSets(dose)).toEqual(sets);
});
