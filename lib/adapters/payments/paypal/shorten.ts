/** The start of a text, at most `max` UTF-16 units long as PayPal counts them, and never half an emoji. */
export const shorten = (text: string, max: number): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
