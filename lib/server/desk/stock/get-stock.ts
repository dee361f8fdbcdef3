import 'server-only';
import { db } from '@/db/client';
import { findSizes } from '@/db/repositories/catalog/sizes';
import { countNotices } from '@/db/repositories/catalog/stock-notices';
import { countReserved } from '@/db/repositories/orders/order-lines';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type StockLevel, stockLevel } from '@/lib/domain/catalog/product-state';
import type { Cents } from '@/lib/domain/money';
import { readSetting } from '@/lib/server/orders/settings';

/** Stock of a size, or of the product itself with a null id, and how many people wait for it. */
export type StockLine = {
  id: number | null;
  name: string | null;
  code: string | null;
  /** Of its own; null when it costs what the product does. */
  price: Cents | null;
  inventory: number;
  /** Units of open orders, already taken from `inventory`. */
  reserved: number;
  level: StockLevel;
  waiting: number;
};

type LineOf = Pick<StockLine, 'id' | 'inventory'> & Partial<Pick<StockLine, 'name' | 'code' | 'price'>>;
type Product = { id: number; handle_stock: boolean; inventory: number };

/**
 * The stock of a product by size, and how many people wait for it («Avísenme»). A product without sizes is
 * one line, and so are those who wait for any size. Null when no stock is kept. Ability `product_show`.
 */
export async function getStock(context: RequestContext, product: Product): Promise<StockLine[] | null> {
  requireAbility(context.actor, 'product_show');
  if (!product.handle_stock) return null;
  const [sizes, notices, reserved, { low_stock: low }] = await Promise.all([
    findSizes(db, [product.id]),
    countNotices(db, product.id),
    countReserved(db, product.id),
    readSetting(db, 'shop'),
  ]);
  const line = ({ id, inventory, ...size }: LineOf): StockLine => ({
    id,
    name: size.name ?? null,
    code: size.code ?? null,
    price: size.price ?? null,
    inventory,
    reserved: reserved.get(id) ?? 0,
    level: stockLevel(inventory, low),
    waiting: notices.get(id) ?? 0,
  });
  const whole = line({ id: null, inventory: product.inventory });
  if (sizes.length === 0) return [whole];
  const lines = sizes.map(line);
  return notices.has(null) ? [...lines, whole] : lines;
}
