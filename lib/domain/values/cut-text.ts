const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * At most `most` characters of a text, as fields count them. What people see as one letter, such as an emoji
 * or one with an accent of its own, is left out whole.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  for (const { index, segment } of letters.segment(text))
    if (index + segment.length > most) return text.slice(0, index);
  return text;
}

/** What people see as the first letter; empty without any. */
export function firstLetter(text: string): string {
  for (const { segment } of letters.segment(text)) return segment;
  return '';
}
