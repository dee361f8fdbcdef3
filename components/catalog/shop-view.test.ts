import { describe, expect, it } from 'vitest';
import { parseShopView, shopHref } from './shop-view';

describe('shop URLs', () => {
  it.each([
    [[], { category: null, sort: 'featured', page: 1 }],
    [['ropa'], { category: 'ropa', sort: 'featured', page: 1 }],
    [['precio'], { category: null, sort: 'price', page: 1 }],
    [['ropa', 'nuevo', '3'], { category: 'ropa', sort: 'new', page: 3 }],
  ] as const)('reads %j and writes it again', (parts, view) => {
    expect(parseShopView(parts)).toEqual(view);
    expect(shopHref(view)).toBe(['/shop', ...parts].join('/'));
  });

  it('accepts one URL per view and no other', () => {
    expect(parseShopView(['1'])).toBeNull();
    expect(parseShopView(['ropa', '0'])).toBeNull();
    expect(parseShopView(['ropa', 'accesorios'])).toBeNull();
    expect(parseShopView(['precio', 'ropa'])).toBeNull();
  });
});
