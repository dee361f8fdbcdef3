const WHOLE = /^\d{1,7}$/;
const DECIMAL = /^\d{1,4}(?:[.,]\d{0,2})?$/;

/** A figure in a field, with the decimal mark of the language. */
export const figureText = (value: number | null | undefined, locale: string): string =>
  value == null
    ? ''
    : new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(value);

/** Whether what is typed in a field is no figure up to `most`. */
export const isUnreadable = (text: string, whole: boolean, most: number): boolean =>
  text.trim() !== '' && readFigure(text, whole, most) === undefined;

/**
 * Reads a typed figure up to `most`, with a comma or a point in every language; undefined when it is none.
 */
export function readFigure(
  text: string,
  whole: boolean,
  most = Number.POSITIVE_INFINITY,
): number | undefined {
  const typed = text.trim();
  const figure = (whole ? WHOLE : DECIMAL).test(typed) ? Number(typed.replace(',', '.')) : null;
  return figure !== null && figure <= most ? figure : undefined;
}
