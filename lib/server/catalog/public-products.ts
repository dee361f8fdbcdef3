import 'server-only';
import { publicDb as db } from '@/db/replica';
import { countShopProducts, findShopProduct, findShopProducts } from '@/db/repositories/catalog/products';
import { translated } from '@/db/repositories/translations';
import { presentRows } from '@/lib/admin/present';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { toWire } from '@/lib/domain/money';
import { productPrice } from '@/lib/domain/pricing';
import { Problems, parsePaging } from '@/lib/fields/list-address';
import type { Locale } from '@/lib/i18n/locales';
import { products } from '@/lib/resources/products/resource';

type Row = NonNullable<Awaited<ReturnType<typeof findShopProduct>>>;

/** Not public: private files and internal data. */
const HIDDEN: ReadonlySet<string> = new Set([
  'deleted_at',
  'meta_tags',
  ...Object.entries(products.fields).flatMap(([name, field]) =>
    field.kind === 'files' && field.private ? [name] : [],
  ),
]);

const TEXTS = ['name', 'description', 'short_description', 'long_description'] as const;

/** Public fields of products in the caller's language, with `current_price` (sale window included). */
async function toPublic(stored: readonly Row[], locale: Locale) {
  const rows = await translated(db, locale, 'products', stored, TEXTS);
  const wire = await presentRows(db, products, rows);
  return wire.map((row, index) => {
    const source = rows[index];
    const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !HIDDEN.has(name)));
    return { ...shown, current_price: source ? toWire(productPrice(source, now())) : row.price };
  });
}

/**
 * `GET shop-products`: goods on sale, `limit` and `offset` or `page`; `s` finds words of their names.
 * 422 for numbers out of range. See docs/spec/specification.md#shop-calls.
 */
export async function listShopProducts(params: URLSearchParams, locale: Locale) {
  const problems = new Problems();
  const { limit, offset } = parsePaging(params, problems);
  problems.throwIfAny();
  const at = now();
  const text = (params.get('s') ?? '').slice(0, 100);
  const [rows, total] = await Promise.all([
    findShopProducts(db, { at, text, sort: 'featured', limit, offset }),
    countShopProducts(db, at, undefined, text),
  ]);
  return { data: await toPublic(rows, locale), total };
}

/**
 * `GET single-product/{id}`: with `images` and `featured_image`.
 * 404 for a product that is not in the shop.
 */
export async function getShopProduct(id: number, locale: Locale) {
  const row = await findShopProduct(db, id);
  if (!row) throw new AppError('not_found');
  const [data] = await toPublic([row], locale);
  return { data };
}
