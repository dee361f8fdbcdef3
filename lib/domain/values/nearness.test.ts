import { expect, test } from 'vitest';
import { nearestFirst, nearness } from './nearness';

test.each([
  ['Jimena Solano', 3],
  ['Jimena Solano Araya', 2],
  ['La otra Jimena Solano', 1],
  ['Jimena Cordero Solano', 0],
])(
  '«%s» is at %s from «jimena solano»: the name itself is before names that begin so, then what contains it',
  (label, near) => {
    expect(nearness(label, 'jimena solano')).toBe(near);
  },
);

test('the name that was typed comes first, then names that begin so, then names with it, each in the order of the list', () => {
  const listed = ['Burpee caminado', 'Salto a plancha', 'Plancha lateral', 'Plancha', 'Plánchas'];
  expect(nearestFirst(listed, 'plancha', (name) => name)).toEqual([
    'Plancha',
    'Plancha lateral',
    'Plánchas',
    'Salto a plancha',
    'Burpee caminado',
  ]);
  expect(nearestFirst(listed, '', (name) => name)).toEqual(listed);
});
