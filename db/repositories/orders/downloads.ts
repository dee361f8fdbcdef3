import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { bundle_items, order_details, products } from '@/db/schema';

/** Downloadable products of the given orders, including those in their bundles. Includes withdrawn ones. */
export const findBoughtDownloads = (db: Db, orderIds: readonly number[]) =>
  db
    .selectDistinct({ orderId: order_details.order_id, id: products.id, name: products.name })
    .from(order_details)
    .leftJoin(bundle_items, eq(bundle_items.bundle_id, order_details.product_id))
    .innerJoin(
      products,
      or(eq(products.id, order_details.product_id), eq(products.id, bundle_items.product_id)),
    )
    .where(
      and(
        inArray(order_details.order_id, orderIds),
        isNull(order_details.deleted_at),
        eq(products.downloadable, true),
      ),
    )
    .orderBy(asc(order_details.order_id), asc(products.id));
