import type { ProductState } from '@/lib/domain/catalog/product-state';
import type { Cents } from '@/lib/domain/money';
import type { WithSpanish } from '@/lib/domain/translations';

/** A picture with the size that its place is reserved by, in pixels. */
export type Picture = {
  src: string;
  alt: string;
  width: number;
  height: number;
  /** The point that stays in view when it is cropped, as `object-position`; the middle when left out. */
  focus?: string;
  /** The size of its product that it shows; all when left out. */
  sizeId?: number;
};

/** `spanish` names the texts without a translation (docs/spec/translations.md#fallback). */
export type ProductCard = WithSpanish & {
  id: number;
  name: string;
  /** Half a line: "Caucho natural". */
  note: string;
  state: ProductState;
  /** Of a product sold by size, that of its cheapest size. */
  price: Cents;
  /** Its sizes cost different amounts. */
  priceVaries: boolean;
  /** Price before the sale; null when there is no sale now. */
  priceBefore: Cents | null;
  onSale: boolean;
  digital: boolean;
  bundle: boolean;
  free: boolean;
  /** ISO instant for the countdown to show; null = no countdown. */
  opensAt: string | null;
  categoryIds: readonly number[];
  picture: Picture;
  /** Units left when stock is kept, else null. */
  stock: number | null;
  /** Sold by size: which one is chosen on the product's page. */
  sized: boolean;
};

/** A size to choose; `left` is null when no stock is kept. */
export type SizeChoice = {
  id: number;
  name: string;
  left: number | null;
  price: Cents;
  /** Price before the sale; null when there is no sale now. */
  priceBefore: Cents | null;
};
