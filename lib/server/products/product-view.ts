import type { ProductRow } from '@/db/repositories/catalog/products';
import type { BundleItemRow } from '@/db/repositories/pricing';
import { percentOff } from '@/lib/domain/money';
import { priceBefore, productPrice } from '@/lib/domain/pricing';
import { productState, unitsLeft } from '@/lib/domain/product-state';
import { langOf, type WithSpanish } from '@/lib/domain/translations';
import { toPlainText } from '@/lib/http/rich-text';
import type { Picture, ProductCard } from './product-card';

const NO_PICTURE: Picture = { src: '/art/prod-combo.svg', alt: '', width: 600, height: 600 };

type Parts = {
  row: ProductRow & WithSpanish<keyof ProductRow>;
  pictures: readonly Picture[];
  categoryIds: readonly number[];
  bundleItems: readonly BundleItemRow[];
  sized: boolean;
  at: Date;
};

const noteOf = ({ short_description }: ProductRow) =>
  short_description === null ? 'description' : 'short_description';

export function toProductCard({ row, pictures, categoryIds, bundleItems, sized, at }: Parts): ProductCard {
  const before = priceBefore(row, at);
  const state = productState(row, bundleItems, at);
  return {
    id: row.id,
    name: row.name,
    note: toPlainText(row[noteOf(row)], 60),
    spanish: [...(langOf(row, 'name') ? ['name'] : []), ...(langOf(row, noteOf(row)) ? ['note'] : [])],
    state,
    price: productPrice(row, at),
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
    sized,
  };
}

/** The dates of sale and availability that only the product's page shows. */
export function saleFacts(row: ProductRow, card: ProductCard) {
  return {
    percentOff: card.onSale && card.priceBefore ? percentOff(card.price, card.priceBefore) : null,
    saleEndsAt: card.onSale ? (row.sale_to?.toISOString() ?? null) : null,
    closesAt:
      card.state === 'available' && row.show_end_availability_timer
        ? (row.available_to?.toISOString() ?? null)
        : null,
  };
}
