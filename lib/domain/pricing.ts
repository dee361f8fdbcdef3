import { type Cents, splitTax, subtractMoney, ZERO } from './money';

/** The columns of a product that decide its price. */
export type Priced = {
  price: Cents;
  sale_price: Cents;
  sale_from: Date | null;
  sale_to: Date | null;
  is_free: boolean;
};

/** Windows are instants; both ends belong to them, an open end never closes (decisions §5). */
export const isWithin = (at: Date, from: Date | null, to: Date | null): boolean =>
  (from === null || at >= from) && (to === null || at <= to);

/** Price of a product at an instant, sale included. A sale that isn't cheaper is no sale. */
export function productPrice(product: Priced, at: Date): Cents {
  if (product.is_free) return ZERO;
  const onSale =
    product.sale_price > ZERO &&
    product.sale_price < product.price &&
    isWithin(at, product.sale_from, product.sale_to);
  return onSale ? product.sale_price : product.price;
}

/** A price option as stored with a program or a product. `rangeId` is the range's id, `range_Id` on the wire. */
export type StoredRange = { rangeId: number; name: string; price: Cents; planId: string | null };

/** One way to buy a program: a range, or the single price when there are none. */
export type Offer = {
  rangeId: number | null;
  name: string | null;
  price: Cents;
  /** The provider's plan when this is paid by month; null for a one-off payment. */
  planId: string | null;
};

export type Sellable = {
  programRanges: readonly StoredRange[];
  productRanges: readonly StoredRange[];
  /** Price of its product now; null without a product. */
  productPrice: Cents | null;
  productPlanId: string | null;
  byMonth: boolean;
};

/**
 * The ways to buy a program, first one chosen by default: its own ranges, else its product's, else the single price
 * (specification §4 "On load"; decisions §5 "Price choice"). Subscription when a plan exists — the range's, else the
 * product's — and the level is billed by month. Empty when nothing is priced.
 */
export function offersOf(item: Sellable): Offer[] {
  const ranges = item.programRanges.length > 0 ? item.programRanges : item.productRanges;
  const planOf = (own: string | null) => (item.byMonth ? own || item.productPlanId || null : null);
  if (ranges.length > 0) {
    return ranges.map(({ rangeId, name, price, planId }) => ({
      rangeId,
      name,
      price,
      planId: planOf(planId),
    }));
  }
  if (item.productPrice === null) return [];
  return [{ rangeId: null, name: null, price: item.productPrice, planId: planOf(null) }];
}

/** The chosen offer; without a choice the first. Null for a range that is not offered: it is never replaced by another. */
export function chooseOffer(offers: readonly Offer[], rangeId: number | null): Offer | null {
  if (rangeId === null) return offers[0] ?? null;
  return offers.find((offer) => offer.rangeId === rangeId) ?? null;
}

/** 13 → 1300. A rate, not an amount: at most two decimals, as `taxes.tax_percent` keeps. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

export type TaxRate = { id: number; percent: number };
export type LineTax = { taxId: number; percent: number; amount: Cents };

/**
 * Splits the tax out of a line's total, which includes it (decisions §5). The rates are added before the one split that
 * rounds; each tax but the last gets what the total would lose without it, the last one the rest, so that the parts are
 * the whole.
 */
export function taxOfLine(total: Cents, rates: readonly TaxRate[]): { tax: Cents; parts: LineTax[] } {
  const sum = rates.reduce((points, rate) => points + toBasisPoints(rate.percent), 0);
  const { tax } = splitTax(total, sum);
  let rest = tax;
  const parts = rates.map(({ id, percent }, index) => {
    const withoutIt = splitTax(total, sum - toBasisPoints(percent)).tax;
    const share = subtractMoney(tax, withoutIt);
    const amount = index === rates.length - 1 || share > rest ? rest : share;
    rest = subtractMoney(rest, amount);
    return { taxId: id, percent, amount };
  });
  return { tax, parts };
}
