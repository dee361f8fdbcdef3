import 'server-only';
import { publicDb as db } from '@/db/replica';
import {
  countProducts,
  findLiveProduct,
  findShopProduct,
  listProducts,
} from '@/db/repositories/catalog/products';
import { findSizes } from '@/db/repositories/catalog/sizes';
import { translated } from '@/db/repositories/content/translations';
import { toListSql } from '@/lib/admin/list-sql';
import { presentRows } from '@/lib/admin/present';
import { can, type RequestContext } from '@/lib/domain/actor';
import { productPrice } from '@/lib/domain/catalog/pricing';
import { cheapestSize, inSize } from '@/lib/domain/catalog/sizes';
import { now } from '@/lib/domain/clock';
import { orNotFound } from '@/lib/domain/errors';
import { toWire } from '@/lib/domain/money';
import { AddressErrors, parseListAddress } from '@/lib/fields/list-address';
import type { Resource } from '@/lib/fields/resource';
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

const isPublic = (name: string): boolean => !HIDDEN.has(name);

/** The fields by which anybody may sort and filter the shop's list. */
const PUBLIC_LIST: Resource = {
  ...products,
  fields: Object.fromEntries(Object.entries(products.fields).filter(([name]) => isPublic(name))),
};

/**
 * Fields of products in the caller's language, with `current_price` (sale window included; of a product sold
 * by size, that of its cheapest size).
 */
async function toWireProducts(stored: readonly Row[], locale: Locale, whole: boolean) {
  const rows = await translated(db, locale, 'products', stored, TEXTS);
  const wire = await presentRows(db, products, rows);
  const sizes = await findSizes(
    db,
    rows.map(({ id }) => id),
  );
  const at = now();
  const priceOf = (source: Row) => {
    const own = sizes.filter(({ productId }) => productId === source.id);
    return toWire(productPrice(inSize(source, cheapestSize(source, own)), at));
  };
  return wire.map((row, index) => {
    const source = rows[index];
    const shown = whole ? row : Object.fromEntries(Object.entries(row).filter(([name]) => isPublic(name)));
    return { ...shown, current_price: source ? priceOf(source) : row.price };
  });
}

/** Holders of `product_show` read every product and field here too (docs/spec/api.md#public-reads). */
export const readsAllProducts = ({ actor }: Pick<RequestContext, 'actor'>): boolean =>
  can(actor, 'product_show');

/**
 * `GET shop-products`: goods on sale, paged, sorted and filtered like any list; `s` finds words of their
 * names, Spanish or the caller's. In the shop's own order unless sorted. For `whole` see
 * `readsAllProducts`. 422 like lists (docs/spec/api.md#lists). See docs/spec/specification.md#shop-calls.
 */
export async function listShopProducts(params: URLSearchParams, locale: Locale, whole = false) {
  const problems = new AddressErrors();
  const address = { ...parseListAddress(params, problems), trashed: false };
  const { s: text, limit, offset } = address;
  const sql = await toListSql(whole ? products : PUBLIC_LIST, { ...address, s: '' }, problems);
  const list = { at: now(), text, locale, where: sql.where, whole };
  const isSorted = address.sort !== null || address.order !== null;
  const [rows, total] = await Promise.all([
    listProducts(db, { ...list, orderBy: isSorted ? sql.orderBy : null, limit, offset }),
    countProducts(db, list),
  ]);
  return { data: await toWireProducts(rows, locale, whole), total };
}

/**
 * `GET single-product/{id}`: with `images` and `featured_image`. 404 for a product that is not in the shop,
 * unless `whole` (see `readsAllProducts`).
 */
export async function getShopProduct(id: number, locale: Locale, whole = false) {
  const row = orNotFound(await (whole ? findLiveProduct(db, id) : findShopProduct(db, id, now())));
  const [data] = await toWireProducts([row], locale, whole);
  return { data };
}
