import { expect, test } from 'vitest';
import { nearestFirst, nearness } from './nearness';

test.each([
  ['Jimena Solano', 2],
  ['Jimena Solano Araya', 1],
  ['Jimena Cordero Solano', 0],
])('«%s» is at %s from «jimena solano»: the name itself is before names that begin so', (label, near) => {
  expect(nearness(label, 'jimena solano')).toBe(near);
});

test('the name that was typed comes first, then names that begin so, each in the order of the list', () => {
  const listed = ['Burpee caminado', 'Plancha lateral', 'Plancha', 'Plánchas', 'Salto a plancha'];
  expect(nearestFirst(listed, 'plancha', (name) => name)).toEqual([
    'Plancha',
    'Plancha lateral',
    'Plánchas',
    'Burpee caminado',
    'Salto a plancha',
  ]);
  expect(nearestFirst(listed, '', (name) => name)).toEqual(listed);
});
