import { expect, test } from 'vitest';
import { findRoute } from './find-route';

const find = findRoute(['/shop/[[...view]]', '/users/[id]', '/users/new', '/users/[id]/edit', '/[...rest]']);

test.each([
  ['/users/new', '/users/new'],
  ['/users/new/', '/users/new'],
  ['/users/7', '/users/[id]'],
  ['/users/new/edit', '/users/[id]/edit'],
  ['/users', '/[...rest]'],
  ['/shop', '/shop/[[...view]]'],
  ['/shop/page/2', '/shop/[[...view]]'],
  ['/', undefined],
])('%s is of %s', (path, pattern) => {
  expect(find(path)).toBe(pattern);
});
