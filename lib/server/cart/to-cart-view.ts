import 'server-only';
import { db } from '@/db/client';
import { payableOf, totalOf } from '@/lib/domain/checkout/cart';
import { picturesOf } from '@/lib/server/products/load-products';
import { loadGallery } from '@/lib/server/products/pictures';
import type { CartView } from './cart-view';
import type { LoadedLine } from './load-lines';

/**
 * A cart as the site shows it.
 * Reads the pictures on its own connection, so not for use in a transaction.
 */
export async function toCartView(lines: readonly LoadedLine[]): Promise<CartView> {
  const ids = lines.map(({ id }) => id);
  const gallery = await loadGallery(db, 'products', ids, () => '');
  return {
    lines: lines.map(({ product: _product, sizeCode: _code, ...line }) => ({
      ...line,
      picture: picturesOf(gallery.get(line.id))[0] ?? null,
    })),
    payable: payableOf(lines).length,
    total: totalOf(lines),
  };
}
