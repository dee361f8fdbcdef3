import { expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { stockNoticeSchema } from './stock-notice';

test('a notice is for one product and an address that can get mail', () => {
  const ok = (input: unknown) => safeParse(stockNoticeSchema, input).success;
  expect(ok({ productId: 3, email: ' ana@brio.test ' })).toBe(true);
  expect(ok({ productId: 3, sizeId: 7, email: 'ana@brio.test' })).toBe(true);
  expect(ok({ productId: 3, sizeId: 0, email: 'ana@brio.test' })).toBe(false);
  for (const productId of [0, -1, 1.5, '3']) expect(ok({ productId, email: 'ana@brio.test' })).toBe(false);
  expect(ok({ productId: 3, email: 'ana' })).toBe(false);
});
