import 'server-only';
import { db } from '@/db/client';
import { picturesOf } from '@/lib/server/products/load-products';
import { loadGallery } from '@/lib/server/products/pictures';
import type { Picture } from '@/lib/server/products/product-card';

export type LinePictures = ReadonlyMap<number | null, Picture>;

/** The first picture of each product of an order, which the shop shows to anyone, by the product's id. */
export async function getLinePictures(lines: readonly { productId: number | null }[]): Promise<LinePictures> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const gallery = await loadGallery(db, 'products', ids, () => '');
  return new Map(
    ids.flatMap((id) => {
      const [first] = picturesOf(gallery.get(id));
      return first ? [[id, first] as const] : [];
    }),
  );
}
