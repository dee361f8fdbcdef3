import { expect, test } from 'vitest';
import { nearness } from './palette-hits';

test.each([
  ['Jimena Solano', 2],
  ['Jimena Solano Araya', 1],
  ['Jimena Cordero Solano', 0],
])('«%s» is at %s from «jimena solano»: the name itself is before names that begin so', (label, near) => {
  expect(nearness(label, 'jimena solano')).toBe(near);
});
