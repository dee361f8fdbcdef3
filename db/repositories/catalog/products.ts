import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import {
  product_categories,
  product_category_product,
  product_sizes,
  products,
  programs,
  translations,
} from '@/db/schema';
import { isLanguage, type Language } from '@/lib/domain/translations';
import { hasWords } from '../admin/search';
import { findOne, liveRow } from '../rows';

/** Not deleted, and not the product behind a program. */
export const isGoods = (db: Db): SQL | undefined =>
  and(
    isNull(products.deleted_at),
    notExists(
      db
        .select({ one: sql`1` })
        .from(programs)
        .where(and(eq(programs.product_id, products.id), isNull(programs.deleted_at))),
    ),
  );

/** Already offered, or announced with a countdown. */
const isAnnounced = (at: Date): SQL | undefined =>
  or(
    isNull(products.available_from),
    lte(products.available_from, at),
    eq(products.show_from_availability_timer, true),
  );

/**
 * Products that the shop lists at an instant.
 * Excludes deleted ones, products of programs (bought on the program's page), those past their availability,
 * and those not yet available without a timer.
 */
const inShop = (db: Db, at: Date): SQL | undefined =>
  and(isGoods(db), or(isNull(products.available_to), gte(products.available_to, at)), isAnnounced(at));

const inCategory = (db: Db, categoryId: number) =>
  inArray(
    products.id,
    db
      .select({ id: product_category_product.product_id })
      .from(product_category_product)
      .where(eq(product_category_product.product_category_id, categoryId)),
  );

const inShopAnd = (db: Db, at: Date, categoryId: number | undefined) =>
  and(inShop(db, at), categoryId === undefined ? undefined : inCategory(db, categoryId));

/** The price of a product, or of its cheapest size. */
const lowestPrice = (db: Db) =>
  sql`coalesce((${db
    .select({ low: sql`min(coalesce(${product_sizes.price}, ${products.price}))` })
    .from(product_sizes)
    .where(
      and(eq(product_sizes.product_id, products.id), isNull(product_sizes.deleted_at)),
    )}), ${products.price})`;

/** The price of a tile (lib/server/products/product-view.ts) in SQL, for sorting. */
const priceAt = (db: Db, at: Date) =>
  sql`case when ${products.is_free} then 0
    when ${products.sale_price} > 0
      and (${products.sale_from} is null or ${products.sale_from} <= ${at.toISOString()})
      and (${products.sale_to} is null or ${products.sale_to} >= ${at.toISOString()})
      then least(${products.sale_price}, ${lowestPrice(db)})
    else ${lowestPrice(db)} end`;

/** Order of the shop's tiles. */
export type ShopSort = 'featured' | 'price' | 'new';
const soldOut = sql`${products.handle_stock} and ${products.inventory} = 0 and not ${products.is_bundle}`;
const FEATURED = [asc(soldOut), desc(products.is_bundle), asc(products.id)];

type ShopQuery = {
  at: Date;
  categoryId?: number | undefined;
  sort: ShopSort;
  limit: number;
  offset: number;
};

/** The name in another language; null without one. */
const nameIn = (language: Language) =>
  sql`(select ${translations.value} #>> '{}' from ${translations} where ${and(
    eq(translations.model, 'products'),
    eq(translations.model_id, products.id),
    eq(translations.language, language),
    eq(translations.field, 'name'),
  )})`;

/** Words of the Spanish name or the reader's, ignoring accents; an empty text for all. */
const named = (text: string, locale: string) =>
  hasWords(products, isLanguage(locale) ? ['name', nameIn(locale)] : ['name'], text);

export const findShopProducts = (db: Db, { at, categoryId, sort, limit, offset }: ShopQuery) => {
  const order = {
    featured: FEATURED,
    price: [asc(priceAt(db, at)), asc(products.id)],
    new: [desc(products.id)],
  }[sort];
  return db
    .select()
    .from(products)
    .where(inShopAnd(db, at, categoryId))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
};
export type ProductRow = Awaited<ReturnType<typeof findShopProducts>>[number];

export const countShopProducts = (db: Db, at: Date, categoryId?: number): Promise<number> =>
  db.$count(products, inShopAnd(db, at, categoryId));

/**
 * Includes products past their availability, whose page shows that. Never one that is not announced yet, or
 * the product behind a program.
 */
export const findShopProduct = (db: Db, id: number, at: Date) =>
  findOne(db, products, and(eq(products.id, id), isGoods(db), isAnnounced(at)));

/** Any product that is not deleted, for staff. */
export const findLiveProduct = (db: Db, id: number) => findOne(db, products, liveRow(products, id));

/** The shop's products as `GET shop-products` lists them: `where` and `orderBy` come from its query. */
type ClientList = { at: Date; text: string; locale: string; where: SQL | undefined; whole: boolean };

/** `whole`: for staff, includes products that are not in the shop at that instant. */
const listed = (db: Db, { at, text, locale, where, whole }: ClientList) =>
  and(whole ? isGoods(db) : inShop(db, at), named(text, locale), where);

export const listProducts = (
  db: Db,
  list: ClientList & { orderBy: SQL[] | null; limit: number; offset: number },
) =>
  db
    .select()
    .from(products)
    .where(listed(db, list))
    .orderBy(...(list.orderBy ?? FEATURED))
    .limit(list.limit)
    .offset(list.offset);

export const countProducts = (db: Db, list: ClientList): Promise<number> =>
  db.$count(products, listed(db, list));

/** Other products, those of the same categories first. */
export const findRelatedProducts = (
  db: Db,
  product: { id: number; categoryIds: readonly number[] },
  at: Date,
  limit: number,
) => {
  const shared = product.categoryIds.length
    ? desc(
        inArray(
          products.id,
          db
            .select({ id: product_category_product.product_id })
            .from(product_category_product)
            .where(inArray(product_category_product.product_category_id, product.categoryIds)),
        ),
      )
    : asc(products.id);
  return db
    .select()
    .from(products)
    .where(and(inShop(db, at), ne(products.id, product.id)))
    .orderBy(asc(soldOut), shared, asc(products.id))
    .limit(limit);
};

export const findCategoryLinks = (db: Db, productIds: readonly number[]) =>
  db
    .select({
      productId: product_category_product.product_id,
      categoryId: product_category_product.product_category_id,
    })
    .from(product_category_product)
    .where(inArray(product_category_product.product_id, productIds));

/** Categories with products in the shop now, and how many. */
export const findShopCategories = (db: Db, at: Date) =>
  db
    .select({ id: product_categories.id, name: product_categories.name, count: count() })
    .from(product_categories)
    .innerJoin(
      product_category_product,
      eq(product_category_product.product_category_id, product_categories.id),
    )
    .innerJoin(products, eq(products.id, product_category_product.product_id))
    .where(and(isNull(product_categories.deleted_at), inShop(db, at)))
    .groupBy(product_categories.id)
    .orderBy(asc(product_categories.id))
    .limit(50);

/**
 * The next instant after `at` at which a sale or an availability begins or ends.
 * Null when nothing is due.
 */
export async function findNextShopChange(db: Db, at: Date): Promise<Date | null> {
  const next = (column: PgColumn) => sql`min(${column}) filter (where ${gt(column, at)})`;
  const [row] = await db
    .select({
      next: sql<
        string | null
      >`least(${next(products.sale_from)}, ${next(products.sale_to)}, ${next(products.available_from)}, ${next(products.available_to)})`,
    })
    .from(products)
    .where(isNull(products.deleted_at));
  return row?.next ? new Date(row.next) : null;
}
