import { type Cents, cents, formatMoney, ZERO } from './money';

/**
 * Amounts in colones (docs/spec/checkout.md#colones): prices are in dollars; a transfer may be made in
 * colones at the rate that staff set, which the order keeps.
 */
export type Rate = { rate: number; on: string };

/** Colones per dollar, with at most four decimals. */
export const MIN_RATE = 100;
export const MAX_RATE = 10_000;

/** Ten-thousandths of a colón per dollar. */
const unitsOf = (rate: number): bigint => {
  const units = Math.round(rate * 10_000);
  if (!Number.isSafeInteger(units) || units <= 0) throw new RangeError(`not an exchange rate: ${rate}`);
  return BigInt(units);
};
const half = (numerator: bigint, divisor: bigint): number =>
  Number((numerator * 2n + divisor) / (divisor * 2n));

/** Whole colones of an amount of dollars that is not negative, rounded half up. The one rounding rule. */
export const colonesOf = (amount: Cents, rate: number): number =>
  half(BigInt(amount) * unitsOf(rate), 1_000_000n);

/** Dollars of an amount in hundredths of a colón, to the nearest cent: the way back from `colonesOf`. */
export const dollarsOf = (colones: Cents, rate: number): Cents =>
  cents(half(BigInt(colones) * 10_000n, unitsOf(rate)));

/** 30090 → "₡30,090". */
export const formatColones = (colones: number): string =>
  `₡${String(colones).replace(/\B(?=(\d{3})+$)/g, ',')}`;

/** 510 → "₡510.00", 510.125 → "₡510.125". */
export function formatRate(rate: number): string {
  const [whole = '0', decimals = ''] = (Math.round(rate * 10_000) / 10_000).toString().split('.');
  return `${formatColones(Number(whole))}.${decimals.padEnd(2, '0')}`;
}

/** "$59.00", with a rate "$59.00 (₡30,090)". */
export const formatBoth = (amount: Cents, rate: number | null): string =>
  rate === null ? formatMoney(amount) : `${formatMoney(amount)} (${formatColones(colonesOf(amount, rate))})`;

/** The rate that an order keeps; null for dollars only. */
export const orderRate = (order: {
  exchange_rate: number | null;
  exchange_rate_on: string | null;
}): Rate | null =>
  order.exchange_rate === null ? null : { rate: order.exchange_rate, on: order.exchange_rate_on ?? '' };

/** A bank amount, in cents of its own currency. */
export type BankMoney = { amount: Cents; currency: string };

/** A difference of less than one colón in a bank amount is rounding. */
const WHOLE = 100;

/**
 * The part of a dollar total that these bank lines leave unpaid; zero when they cover it. Lines in colones
 * count at the order's rate, allowing for rounding to whole colones. Null when a line is in colones and the
 * order has no rate: a person has to decide.
 */
export function amountLeftAfter(
  total: Cents,
  rate: number | null,
  lines: readonly BankMoney[],
): Cents | null {
  const sum = (currency: string): number =>
    lines.filter((line) => line.currency === currency).reduce((all, { amount }) => all + amount, 0);
  if (lines.some(({ currency }) => currency !== 'USD' && (currency !== 'CRC' || rate === null))) return null;
  const left = total - sum('USD');
  if (left <= 0) return ZERO;
  const colones = sum('CRC');
  if (rate === null || colones === 0) return cents(left);
  const colonesLeft = colonesOf(cents(left), rate) * WHOLE - colones;
  if (colonesLeft < WHOLE) return ZERO;
  return cents(Math.min(left, Math.max(1, dollarsOf(cents(colonesLeft), rate))));
}

/** Whether one line is exactly an amount of dollars, in its own currency. */
export function isAmount(line: BankMoney, total: Cents, rate: number | null): boolean {
  if (line.currency === 'USD') return line.amount === total;
  return (
    line.currency === 'CRC' && rate !== null && Math.abs(line.amount - colonesOf(total, rate) * WHOLE) < WHOLE
  );
}
