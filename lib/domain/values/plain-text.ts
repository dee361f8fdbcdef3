/** Decodes the entities that sanitized HTML has: `A &amp; B` → `A & B`. */
export const unescapeHtml = (html: string): string =>
  html
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');

/** Stored rich text as one line of text, which must not be used as HTML. */
export const toOneLine = (html: string): string =>
  unescapeHtml(html.replace(/<\/?[a-z][^>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim();
