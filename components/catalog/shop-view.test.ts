import { describe, expect, it } from 'vitest';
import { withSlugs } from '@/lib/domain/catalog/category-slugs';
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

  it('gives every category an address of its own, which is read as that category', () => {
    const names = ['Ropa', 'Nuevo', 'Precio', '2026', '¿?', 'ropa', 'Nuevo 2'];
    const slugs = withSlugs(names.map((name, at) => ({ id: at + 1, name }))).map(({ slug }) => slug);
    expect(slugs).toEqual(['ropa', 'nuevo-2', 'precio-3', '2026-4', 'categoria', 'ropa-6', 'nuevo-2-7']);
    for (const category of slugs) {
      const parts = shopHref({ category, sort: 'featured', page: 1 }).split('/').slice(2);
      expect(parseShopView(parts)?.category).toBe(category);
    }
  });
});
