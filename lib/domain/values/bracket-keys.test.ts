import { expect, test } from 'vitest';
import { decodeBracketKeys, depthOf, MAX_DEPTH } from './bracket-keys';

test('bracketed keys become lists and objects, in the order of their indexes', () => {
  const entries: [string, string][] = [
    ['ranges[1][price]', '2'],
    ['ranges[0][price]', '49.90'],
    ['roles[]', '3'],
    ['roles[]', '4'],
    ['name', 'Ana'],
  ];
  expect(decodeBracketKeys(entries)).toEqual({
    ranges: [{ price: '49.90' }, { price: '2' }],
    roles: ['3', '4'],
    name: 'Ana',
  });
});

test('an empty text is null, and the later of two shapes of a name stays', () => {
  expect(decodeBracketKeys([['note', '']])).toEqual({ note: null });
  expect(
    decodeBracketKeys([
      ['a', '1'],
      ['a[b]', '2'],
    ]),
  ).toEqual({ a: { b: '2' } });
});

test('keys that are no names, too deep or the prototype are dropped', () => {
  const deep = `a${'[x]'.repeat(MAX_DEPTH)}`;
  const given = ['[x]', 'a]b', '__proto__[x]', 'a[constructor]', deep].map((key): [string, string] => [
    key,
    '1',
  ]);
  expect(decodeBracketKeys(given)).toEqual({});
  expect(({} as Record<string, unknown>).x).toBeUndefined();
  expect(depthOf('ranges[0][price]')).toBe(3);
});
