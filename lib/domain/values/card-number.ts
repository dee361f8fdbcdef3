import { withSentIndexes } from './bracket-keys';

/** Card networks by prefix and length. Excludes bank references, IBANs and identifications. */
const NETWORKS =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3(?:0[0-5]|[68]\d)\d{11}|35(?:2[89]|[3-8]\d)\d{12}|6(?:011|4[4-9]\d|5\d\d)\d{12}|62\d{14,17})$/;
/** UUIDs; about one in a few thousand contains as many consecutive digits as a card number. */
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;
/**
 * Digits, alone or in groups separated by one space, dot or dash. UUIDs are matched whole, so that no part of
 * one is.
 */
const RUNS = new RegExp(`${UUID.source}|(?<!\\d)\\d(?:[ .-]?\\d){12,18}(?!\\d)`, 'gi');

/** `"cvv": "123"`, `CVC 123`: a security code is recognised by its label only. */
const SECURITY_CODE = /\b(c(?:vv|vc)2?|security[ _-]?code)(["']?\s*[:=]?\s*["']?)\d{3,4}(?!\d)/gi;

/** The check digit of card numbers (ISO/IEC 7812). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const doubled = digit + digit;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * The text with security codes and all but the last four digits of payment cards hidden
 * (docs/spec/api.md#secrets).
 */
export const maskCardNumbers = (text: string): string =>
  text
    .replace(RUNS, (run) => {
      const digits = run.replace(/\D/g, '');
      return !UUID.test(run) && NETWORKS.test(digits) && passesLuhn(digits)
        ? `•••• ${digits.slice(-4)}`
        : run;
    })
    .replace(SECURITY_CODE, '$1$2•••');

export const hasCardNumber = (text: string): boolean => maskCardNumbers(text) !== text;

/**
 * A copy of any input without card numbers, whatever the field.
 * Names that hold a password stay as they are, since a password is only ever hashed.
 */
export function withoutCardNumbers(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return /password/.test(name) ? value : maskCardNumbers(value);
  if (Array.isArray(value))
    return withSentIndexes(
      value,
      value.map((entry) => withoutCardNumbers(entry, name)),
    );
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withoutCardNumbers(entry, key)]),
  );
}
