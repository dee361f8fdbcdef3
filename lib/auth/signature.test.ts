import { expect, test } from 'vitest';
import { isSigned, sign } from './signature';

test('a signature holds for its payload and purpose only, and any other text is refused', () => {
  const signature = sign('download', '7-1');
  expect(signature).toMatch(/^[\w-]{43}$/);
  expect(isSigned('download', '7-1', signature)).toBe(true);
  expect(isSigned('download', '7-2', signature)).toBe(false);
  expect(isSigned('unsubscribe', '7-1', signature)).toBe(false);
  for (const text of ['', 'x', signature.slice(1), `${signature}=`, 'é'.repeat(43)])
    expect(isSigned('download', '7-1', text)).toBe(false);
});
