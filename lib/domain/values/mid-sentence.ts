/**
 * A label inside a sentence: «Diferencia con PayPal» as «diferencia con PayPal», «FAQ» and «PayPal» as they
 * are.
 */
export const midSentence = (label: string): string =>
  label.replace(/^\p{Lu}(?=\p{Ll}*(?:\P{L}|$))/u, (first) => first.toLowerCase());
