import 'server-only';
import { db } from '@/db/client';
import { findSizes } from '@/db/repositories/sizes';
import { countNotices } from '@/db/repositories/stock-notices';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type StockLevel, stockLevel } from '@/lib/domain/product-state';
import { readSetting } from '@/lib/server/orders/settings';

/** Stock of a size, or of the product itself with a null id, and how many people wait for it. */
export type StockLine = {
  id: number | null;
  name: string | null;
  inventory: number;
  level: StockLevel;
  waiting: number;
};

type Product = { id: number; handle_stock: boolean; inventory: number };

/**
 * The stock of a product by size, and how many people wait for it («Avísenme»). A product without sizes is one
 * line, and so are those who wait for any size. Null when no stock is kept. Ability `product_show`.
 */
export async function getStock(context: RequestContext, product: Product): Promise<StockLine[] | null> {
  requireAbility(context.actor, 'product_show');
  if (!product.handle_stock) return null;
  const [sizes, notices, { low_stock: low }] = await Promise.all([
    findSizes(db, [product.id]),
    countNotices(db, product.id),
    readSetting(db, 'shop'),
  ]);
  const line = (id: number | null, name: string | null, inventory: number): StockLine => ({
    id,
    name,
    inventory,
    level: stockLevel(inventory, low),
    waiting: notices.get(id) ?? 0,
  });
  if (sizes.length === 0) return [line(null, null, product.inventory)];
  const lines = sizes.map(({ id, name, inventory }) => line(id, name, inventory));
  return notices.has(null) ? [...lines, line(null, null, product.inventory)] : lines;
}
