import 'server-only';
import { db } from '@/db/client';
import { countShopProducts, findShopProduct, findShopProducts } from '@/db/repositories/catalog/products';
import { presentRows } from '@/lib/admin/present';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { toWire } from '@/lib/domain/money';
import { productPrice } from '@/lib/domain/pricing';
import { Problems, parsePaging } from '@/lib/fields/list-address';
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

/** Public fields of products, with `current_price` (sale window included). */
async function toPublic(rows: readonly Row[]) {
  const wire = await presentRows(db, products, rows);
  return wire.map((row, index) => {
    const source = rows[index];
    const shown = Object.fromEntries(Object.entries(row).filter(([name]) => !HIDDEN.has(name)));
    return { ...shown, current_price: source ? toWire(productPrice(source, now())) : row.price };
  });
}

/**
 * `GET shop-products`: goods on sale, `limit` and `offset` or `page`.
 * 422 for numbers out of range. See docs/spec/specification.md#shop-calls.
 */
export async function listShopProducts(params: URLSearchParams) {
  const problems = new Problems();
  const { limit, offset } = parsePaging(params, problems);
  problems.throwIfAny();
  const at = now();
  const [rows, total] = await Promise.all([
    findShopProducts(db, { at, sort: 'featured', limit, offset }),
    countShopProducts(db, at),
  ]);
  return { data: await toPublic(rows), total };
}

/**
 * `GET single-product/{id}`: with `images` and `featured_image`.
 * 404 for a product that is not in the shop.
 */
export async function getShopProduct(id: number) {
  const row = await findShopProduct(db, id);
  if (!row) throw new AppError('not_found');
  const [data] = await toPublic([row]);
  return { data };
}
