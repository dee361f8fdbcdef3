import type { Day } from '../clock';
import type { Cents } from '../money';
import { type PricedProduct, productPrice } from './pricing';
import { type BundlePart, productState, type StockedProduct } from './product-state';

/**
 * A price option as stored with a program or a product.
 * `rangeId` is the range's id, `range_Id` on the wire.
 */
export type StoredRange = { rangeId: number; name: string; price: Cents; planId: string | null };

/** One way to buy a program: a range, or the single price if it has no ranges. */
export type Offer = {
  rangeId: number | null;
  name: string | null;
  price: Cents;
  /** The provider's billing plan when this is paid by month; null for one payment. */
  planId: string | null;
};

/** Everything stored about a program that decides whether it is sold, for how much, and how it is paid. */
export type Sellable = {
  program: { publish_to_sale: boolean; status_id: number; end_date: Day | null };
  /** The product that the program is sold through; null without one, or when it was deleted. */
  product: (PricedProduct & StockedProduct & { paypal_subscription_id: string | null }) | null;
  /** Parts of the product when it is a bundle. */
  parts: readonly BundlePart[];
  programRanges: readonly StoredRange[];
  productRanges: readonly StoredRange[];
  /** The program's level is billed by month. */
  byMonth: boolean;
};

/**
 * `off_sale`: not published, not in force, or over.
 * `soon`: published, but it has no price or its product is not yet available. `sold_out`: its product has no
 * units left.
 */
export type SaleState = 'on_sale' | 'sold_out' | 'soon' | 'off_sale';

export type ProgramSale = {
  state: SaleState;
  /** The ways to buy it, the default first. Empty while it is `soon` or `off_sale`. */
  offers: readonly Offer[];
};

/** programs.status_id of a program in force, the column's default. */
const IN_FORCE = 1;

/**
 * Price choice: the program's ranges, else its product's, else the single price.
 * Paid by month when the range has a billing plan, else its product, and the level is billed by month. See
 * docs/spec/checkout.md#price-choice.
 */
function offersOf({ product, programRanges, productRanges, byMonth }: Sellable, at: Date): Offer[] {
  const planOf = (own: string | null) => (byMonth ? own || product?.paypal_subscription_id || null : null);
  const ranges = programRanges.length > 0 ? programRanges : productRanges;
  if (ranges.length > 0) {
    return ranges.map(({ rangeId, name, price, planId }) => ({
      rangeId,
      name,
      price,
      planId: planOf(planId),
    }));
  }
  if (product === null) return [];
  return [{ rangeId: null, name: null, price: productPrice(product, at), planId: planOf(null) }];
}

/** Published, in force and not past its last day (inclusive) (docs/spec/access.md#program-status). */
const isPublished = ({ publish_to_sale, status_id, end_date }: Sellable['program'], today: Day): boolean =>
  publish_to_sale && status_id === IN_FORCE && (end_date === null || end_date >= today);

/**
 * Whether a program is on sale at an instant, and its offers.
 * Catalogue, checkout and orders all use it (docs/spec/checkout.md#amounts). `today` is that instant's
 * calendar day in the business's time zone.
 */
export function programSale(item: Sellable, at: Date, today: Day): ProgramSale {
  const state = item.product ? productState(item.product, item.parts, at) : 'available';
  if (!isPublished(item.program, today) || state === 'ended') return { state: 'off_sale', offers: [] };
  const offers = offersOf(item, at);
  if (state === 'soon' || offers.length === 0) return { state: 'soon', offers: [] };
  return { state: state === 'sold_out' ? 'sold_out' : 'on_sale', offers };
}

/**
 * The chosen offer; without a choice the first.
 * Null for a range that is not offered: it is never replaced by another.
 */
export function chooseOffer(offers: readonly Offer[], rangeId: number | null): Offer | null {
  if (rangeId === null) return offers[0] ?? null;
  return offers.find((offer) => offer.rangeId === rangeId) ?? null;
}

/** Paid by a subscription that renews, rather than once. */
export const isMonthly = (offer: Offer): boolean => offer.planId !== null;

/** The lowest price of these offers; null without any. */
export const lowestPrice = (offers: readonly Pick<Offer, 'price'>[]): Cents | null =>
  offers.reduce<Cents | null>((low, { price }) => (low === null || price < low ? price : low), null);
