import { expect, test } from 'vitest';
import { fnv1a } from './fnv1a';

test('hashes have the published values, so that stored ones stay valid', () => {
  expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});
