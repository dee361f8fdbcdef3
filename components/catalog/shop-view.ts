import { SORT_WORDS } from '@/lib/domain/catalog/category-slugs';
import { routes } from '@/lib/routes';
import type { ShopSort } from '@/lib/server/catalog/views';

export type ShopView = { category: string | null; sort: ShopSort; page: number };

const SORTS: Readonly<Record<string, ShopSort>> = { [SORT_WORDS.price]: 'price', [SORT_WORDS.new]: 'new' };
const WORD_OF: Readonly<Record<ShopSort, string | null>> = { featured: null, ...SORT_WORDS };

/** URL of a shop view: `/shop[/category][/precio|nuevo][/page]`, defaults left out. */
export function shopHref({ category, sort, page }: ShopView): string {
  return [routes.shop, category, WORD_OF[sort], page > 1 ? page : null]
    .filter((part) => part !== null)
    .join('/');
}

/** Parses the path segments after `/shop`; null unless `shopHref` can produce them. */
export function parseShopView(parts: readonly string[]): ShopView | null {
  const rest = [...parts];
  const last = rest.at(-1);
  const page = last !== undefined && /^[1-9]\d{0,3}$/.test(last) ? Number(rest.pop()) : 1;
  const sort = SORTS[rest.at(-1) ?? ''];
  if (sort) rest.pop();
  const [category = null, ...unknown] = rest;
  const view: ShopView = { category, sort: sort ?? 'featured', page };
  const isCanonical = shopHref(view) === [routes.shop, ...parts].join('/');
  return unknown.length === 0 && isCanonical ? view : null;
}
