import { type Cents, splitTax, subtractMoney, ZERO } from '../money';

/** The columns of a product that decide its price. */
export type PricedProduct = {
  price: Cents;
  sale_price: Cents;
  sale_from: Date | null;
  sale_to: Date | null;
  is_free: boolean;
};

/**
 * True within a window of instants; both ends are inclusive and null means open.
 * See docs/spec/checkout.md#sale-windows.
 */
export const isWithinWindow = (at: Date, from: Date | null, to: Date | null): boolean =>
  (from === null || at >= from) && (to === null || at <= to);

/** Price of a product at an instant, sale included. A sale price that isn't lower is ignored. */
export function productPrice(product: PricedProduct, at: Date): Cents {
  if (product.is_free) return ZERO;
  const onSale =
    product.sale_price > ZERO &&
    product.sale_price < product.price &&
    isWithinWindow(at, product.sale_from, product.sale_to);
  return onSale ? product.sale_price : product.price;
}

/** The full price of a product that costs less now (a sale, or free); null otherwise. */
export const priceBefore = (product: PricedProduct, at: Date): Cents | null =>
  productPrice(product, at) < product.price ? product.price : null;

/** 13 → 1300. For rates with at most two decimals, as in `taxes.tax_percent`. */
export const toBasisPoints = (percent: number): number => Math.round(percent * 100);

export type TaxRate = { id: number; percent: number };
export type LineTax = { taxId: number; percent: number; amount: Cents };

/**
 * Splits the tax out of a line's total, which includes it (docs/spec/checkout.md#tax). The rates are added
 * before the split, which rounds once. Each tax but the last gets the amount that the tax would shrink by
 * without it, the last one gets the rest, so that the parts add up.
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
