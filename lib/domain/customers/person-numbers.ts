/** Costa Rican cédulas and phone numbers as people write them; stored as digits when typed so. */

/** 115870344 → "1-1587-0344", 3101582030 → "3-101-582030"; anything else as it is. */
export const formatCardId = (text: string): string =>
  /^[1-9]\d{8}$/.test(text)
    ? `${text[0]}-${text.slice(1, 5)}-${text.slice(5)}`
    : /^\d{10}$/.test(text)
      ? `${text[0]}-${text.slice(1, 4)}-${text.slice(4)}`
      : text;

/** 88887704 → "8888-7704", 50688887704 → "8888-7704"; anything else as it is. */
export const formatPhone = (text: string): string => {
  const [, local] = /^(?:\+?506)?(\d{8})$/.exec(text.replace(/[\s-]/g, '')) ?? [];
  return local ? `${local.slice(0, 4)}-${local.slice(4)}` : text;
};

/** How each number of a person is shown. */
export const PERSON_NUMBERS = { phone: formatPhone, identification: formatCardId } as const;
export type PersonNumber = keyof typeof PERSON_NUMBERS;

/** Eight digits or more and their punctuation: a phone or a cédula, however it was typed. */
const NUMBER = /^\+?[\d\s().-]+$/;
const MIN_DIGITS = 8;

/**
 * A search as words, each with the ways in which it may be stored; every word must be found
 * (docs/spec/api.md#lists). A text that is one number is one word; the # before an order's number is ignored.
 */
export function searchWords(text: string): (readonly string[])[] {
  const whole = numberForms(text);
  if (whole) return [whole];
  const words = text.split(/\s+/).filter(Boolean);
  return words.map((word) => numberForms(word) ?? [/^#\d+$/.test(word) ? word.slice(1) : word]);
}

/**
 * The ways in which a typed phone or cédula may be stored, digits first; null for any other text.
 * "8888-7704" → ["88887704", "8888-7704", "8888 7704"].
 */
export function numberForms(text: string): string[] | null {
  const all = text.replace(/\D/g, '');
  if (!NUMBER.test(text.trim()) || all.length < MIN_DIGITS) return null;
  const digits = /^506\d{8}$/.test(all) ? all.slice(3) : all;
  const dashed = digits.length === 8 ? formatPhone(digits) : formatCardId(digits);
  return [...new Set([digits, dashed, dashed.replaceAll('-', ' ')])];
}
