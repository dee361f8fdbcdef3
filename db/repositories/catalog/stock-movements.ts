import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  audit_entries,
  bundle_items,
  order_details,
  order_events,
  orders,
  product_sizes,
  users,
} from '@/db/schema';

/** Latest events of orders that took a product from stock or returned it, newest first; its bundles' too. */
export async function findStockEvents(db: Db, productId: number, limit: number) {
  const piece = JSON.stringify([{ productId }]);
  const bundles = db
    .select({ id: bundle_items.bundle_id })
    .from(bundle_items)
    .where(eq(bundle_items.product_id, productId));
  const ofProduct = db
    .select({ id: order_details.order_id })
    .from(order_details)
    .where(or(eq(order_details.product_id, productId), inArray(order_details.product_id, bundles)));
  return db
    .select({
      id: order_events.id,
      at: order_events.created_at,
      data: order_events.data,
      orderId: orders.id,
      orderNumber: orders.order_number,
    })
    .from(order_events)
    .innerJoin(orders, eq(orders.id, order_events.order_id))
    .where(
      and(
        inArray(order_events.order_id, ofProduct),
        sql`(${order_events.data}->'reserved' @> ${piece}::jsonb or ${order_events.data}->'returned' @> ${piece}::jsonb)`,
      ),
    )
    .orderBy(desc(order_events.id))
    .limit(limit);
}

/** Latest saves of a product by staff that may have changed its stock, newest first. */
export const findStockEdits = (db: Db, productId: number, limit: number) =>
  db
    .select({
      id: audit_entries.id,
      at: audit_entries.created_at,
      before: audit_entries.before,
      after: audit_entries.after,
      actor: users.name,
    })
    .from(audit_entries)
    .leftJoin(users, eq(users.id, audit_entries.actor_id))
    .where(
      and(
        eq(audit_entries.model, 'products'),
        eq(audit_entries.model_id, productId),
        sql`${audit_entries.after} ?| array['inventory', 'sizes']`,
      ),
    )
    .orderBy(desc(audit_entries.id))
    .limit(limit);

/** Names of a product's sizes, removed ones included, by id. */
export async function findSizeNames(db: Db, productId: number): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: product_sizes.id, name: product_sizes.name })
    .from(product_sizes)
    .where(eq(product_sizes.product_id, productId));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
