import { expect, test } from 'vitest';
import { isOpenable } from './own-addresses';

test.each(['blog/mi-página', '/faqs/', 'a b', 'v1.2', '.well-known/x', 'ñ'])(
  '%s can be opened',
  (address) => {
    expect(isOpenable(address)).toBe(true);
  },
);

test.each(['/', '//', 'a//b', 'x?y', 'a#b', 'a%20b', '100%', 'a\\b', '..', 'a/../b', 'a/.', 'a\nb', 'a\tb'])(
  '%j cannot be opened',
  (address) => {
    expect(isOpenable(address)).toBe(false);
  },
);
