const STYLE = /<style data-precedence=[^>]*>(.*?)<\/style>/s;
/** A long text in React's data: its name and its length in bytes, hexadecimal. */
const TEXT_ROW = /(?<=\\n|")([0-9a-f]+):T([0-9a-f]+),/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** As Next writes a text inside an inline script. */
const inScript = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[&<>\u2028\u2029]/g, (char) => ESCAPES[char] ?? char);

/** The stylesheet that stands in a page to be used; null when it has none. */
export const styleOf = (html: string): Buffer | null => {
  const css = STYLE.exec(html)?.[1];
  return css ? Buffer.from(css) : null;
};

/**
 * With `inlineCss` the stylesheet stands in a page twice: to be used, and word for word in the data React starts from,
 * where only its address is read, because the style with that address is in the page already. The second goes, a third
 * of the page. A page that does not look exactly like that is answered as it is.
 */
export function dropTwin(html: string, css: Buffer | null): string {
  if (!css) return html;
  for (const { 0: head, 1: name, 2: length = '', index } of html.matchAll(TEXT_ROW)) {
    const size = Number.parseInt(length, 16);
    if (size > css.length) continue;
    const twin = inScript(css.subarray(-size).toString());
    const start = index + head.length;
    if (html.startsWith(twin, start))
      return `${html.slice(0, index)}${name}:T1, ${html.slice(start + twin.length)}`;
  }
  return html;
}
