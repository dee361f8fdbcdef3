import { expect, test } from 'vitest';
import { readPathPart } from './path-part';

test('a part of an address is read encoded or decoded', () => {
  for (const part of ['caf%C3%A9%20y%20%C3%B1', 'café y ñ']) expect(readPathPart(part)).toBe('café y ñ');
});

test('a percent sign alone is itself', () => {
  for (const part of ['%', '%25']) expect(readPathPart(part)).toBe('%');
  expect(readPathPart('100% suyo')).toBe('100% suyo');
});
