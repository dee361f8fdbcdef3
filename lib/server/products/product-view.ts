import type { BundleItemRow } from '@/db/repositories/catalog/pricing';
import type { ProductRow } from '@/db/repositories/catalog/products';
import { priceBefore, productPrice } from '@/lib/domain/catalog/pricing';
import { productState, unitsLeft } from '@/lib/domain/catalog/product-state';
import { cheapestSize, inSize, pricesVary, type SizeTerms } from '@/lib/domain/catalog/sizes';
import { langOf, type WithSpanish } from '@/lib/domain/translations';
import { toPlainText } from '@/lib/http/rich-text';
import type { Picture, ProductCard } from './product-card';

const NO_PICTURE: Picture = { src: '/art/prod-combo.svg', alt: '', width: 600, height: 600 };

type Parts = {
  row: ProductRow & WithSpanish<keyof ProductRow>;
  pictures: readonly Picture[];
  categoryIds: readonly number[];
  bundleItems: readonly BundleItemRow[];
  /** Of a product that is sold by size. */
  sizes: readonly SizeTerms[];
  at: Date;
};

const noteOf = ({ short_description }: ProductRow) =>
  short_description === null ? 'description' : 'short_description';

export function toProductCard({ row, pictures, categoryIds, bundleItems, sizes, at }: Parts): ProductCard {
  const cheapest = { ...row, price: inSize(row, cheapestSize(row, sizes)).price };
  const before = priceBefore(cheapest, at);
  const state = productState(row, bundleItems, at);
  return {
    id: row.id,
    name: row.name,
    note: toPlainText(row[noteOf(row)], 60),
    spanish: [...(langOf(row, 'name') ? ['name'] : []), ...(langOf(row, noteOf(row)) ? ['note'] : [])],
    state,
    price: productPrice(cheapest, at),
    priceVaries: pricesVary(row, sizes, at),
    priceBefore: before,
    onSale: before !== null && !row.is_free,
    digital: row.virtual || row.downloadable,
    bundle: row.is_bundle,
    free: row.is_free,
    opensAt:
      state === 'soon' && row.show_from_availability_timer
        ? (row.available_from?.toISOString() ?? null)
        : null,
    categoryIds,
    picture: pictures[0] ?? NO_PICTURE,
    stock: unitsLeft(row, bundleItems),
    sized: sizes.length > 0,
  };
}

/** The dates of sale and availability that only the product's page shows. */
export function saleFacts(row: ProductRow, card: ProductCard) {
  return {
    saleEndsAt: card.onSale ? (row.sale_to?.toISOString() ?? null) : null,
    closesAt:
      card.state === 'available' && row.show_end_availability_timer
        ? (row.available_to?.toISOString() ?? null)
        : null,
  };
}
