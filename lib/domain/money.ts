/**
 * Money is an integer count of US cents behind one type.
 * `*`, `Number()`, `parseFloat` and `toFixed` never touch a price outside this file. On the wire an amount is
 * a JSON number with two decimals, in the database `numeric(12,2)` (docs/spec/api.md#money-and-time).
 */
declare const brand: unique symbol;
export type Cents = number & { readonly [brand]: 'cents' };

export const CURRENCY = 'USD';
/** Largest amount that `numeric(12,2)` holds. */
export const MAX_CENTS = 999_999_999_999;

/**
 * An integer number of cents as money.
 * Throws RangeError when it is not a safe integer within numeric(12,2).
 */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value) || Math.abs(value) > MAX_CENTS) {
    throw new RangeError(`not an amount in cents: ${value}`);
  }
  return (value === 0 ? 0 : value) as Cents;
}

export const ZERO = cents(0);

/**
 * "49.90", "49.9", "-3", 49.9 → 4990, 4990, -300, 4990.
 * Null when it is not a number or text, or not an amount with at most two decimals.
 */
export function parseMoney(value: unknown): Cents | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(String(value).trim());
  if (!match) return null;
  const [, sign, whole = '0', decimals = ''] = match;
  const amount = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return cents(sign ? -amount : amount);
}

/**
 * Parses typed amounts, with a dollar sign or a decimal comma: "$29,00", "29.5".
 * Null as in `parseMoney`, and for three decimals: "1,500" may be a thousand and a half or one and a half.
 */
export function parseTypedMoney(text: string): Cents | null {
  const typed = text.trim().replace(/^\$/, '').replace(',', '.');
  return /\.\d{3}/.test(typed) ? null : parseMoney(typed);
}

/** A number measured in dollars, as a sheet stores it, to the nearest cent. Null beyond `numeric(12,2)`. */
export function nearestCent(dollars: number): Cents | null {
  const amount = Math.round(dollars * 100);
  return Number.isSafeInteger(amount) && Math.abs(amount) <= MAX_CENTS ? cents(amount) : null;
}

/** For PayPal and PostgreSQL: 4990 → "49.90". */
export function toDecimalString(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** For the API: 4990 → 49.9 (a JSON number). */
export function toWire(amount: Cents): number {
  return Number(toDecimalString(amount));
}

/** For totals: 4990 → "$49.90". */
export function formatMoney(amount: Cents): string {
  const [whole = '0', decimals = '00'] = toDecimalString(cents(Math.abs(amount))).split('.');
  return `${amount < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}

/** "$24.00", in another currency with its code. */
export const formatIn = (amount: Cents, currency: string): string =>
  currency === CURRENCY ? formatMoney(amount) : `${formatMoney(amount)} ${currency}`;

/** An amount from the API as text: 49.9 → "$49.90". Empty for anything else. */
export function formatWireMoney(value: unknown): string {
  const amount = parseMoney(value);
  return amount === null ? '' : formatMoney(amount);
}

/** For marketing: "$59", but "$49.90" (docs/spec/design.md#voice). */
export function formatPrice(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '');
}

export function addMoney(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function subtractMoney(from: Cents, amount: Cents): Cents {
  return cents(from - amount);
}

/** Throws RangeError when quantity is not a whole number of 0 or more. */
export function multiplyMoney(amount: Cents, quantity: number): Cents {
  if (!Number.isSafeInteger(quantity) || quantity < 0) throw new RangeError(`not a quantity: ${quantity}`);
  return cents(amount * quantity);
}

/**
 * A share of an amount, rounded half up to a cent: 5900 / 3 is 1967. Throws RangeError unless `parts` is a
 * positive whole number.
 */
export function shareOf(amount: Cents, parts: number): Cents {
  if (!Number.isSafeInteger(parts) || parts < 1) throw new RangeError(`not a number of parts: ${parts}`);
  return cents(Math.floor((2 * amount + parts) / (2 * parts)));
}

/**
 * Splits a price that includes tax (docs/spec/checkout.md#tax).
 * Rate in hundredths of a percent (13 % = 1300). Rounding: the net part is rounded half up to a cent and the
 * tax is the rest, so that net + tax is the price again.
 */
export function splitTax(gross: Cents, rateBasisPoints: number): { net: Cents; tax: Cents } {
  if (!Number.isSafeInteger(rateBasisPoints) || rateBasisPoints < 0) {
    throw new RangeError(`not a tax rate: ${rateBasisPoints}`);
  }
  const divisor = BigInt(10_000 + rateBasisPoints);
  const sign = gross < 0 ? -1 : 1;
  const numerator = BigInt(Math.abs(gross)) * 10_000n;
  const net = cents(sign * Number((numerator * 2n + divisor) / (divisor * 2n)));
  return { net, tax: subtractMoney(gross, net) };
}

/** Whole percent off, rounded down: 3900 → 3200 is 17. */
export const percentOff = (price: Cents, before: Cents): number => Math.floor(100 - (100 * price) / before);
