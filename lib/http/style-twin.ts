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

const styleOf = (html: string): Buffer | null => {
  const css = STYLE.exec(html)?.[1];
  return css ? Buffer.from(css) : null;
};

/**
 * With `inlineCss` the stylesheet stands in a page twice: to be used, and word for word in the data React starts from,
 * where only its address is read, because the style with that address is in the page already. The second goes, a third
 * of the page. A page that does not look exactly like that stays as it is.
 */
export const withoutTwin = (html: string): string => dropTwin(html, styleOf(html));

function dropTwin(html: string, css: Buffer | null): string {
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

/** Where a tag, a script or a style begins whose end has not come; the length when all have. */
function endOfWhole(html: string): number {
  const open = Math.max(html.lastIndexOf('<script'), html.lastIndexOf('<style'));
  if (open > Math.max(html.lastIndexOf('</script>'), html.lastIndexOf('</style>'))) return open;
  const tag = html.lastIndexOf('<');
  return tag > html.lastIndexOf('>') ? tag : html.length;
}

/**
 * The same for a page that is written piece by piece: each call takes a piece and answers what may be sent, in order and
 * with nothing lost. A script or style is held back until its end has come; once the twin is gone, nothing is.
 */
export function createTwinFilter(): (piece: string, isLast: boolean) => string {
  let css: Buffer | null = null;
  let held = '';
  let done = false;
  return (piece, isLast) => {
    if (done) return piece;
    const known = held + piece;
    const end = isLast ? known.length : endOfWhole(known);
    const whole = known.slice(0, end);
    held = known.slice(end);
    css ??= styleOf(whole);
    const sent = dropTwin(whole, css);
    done = sent !== whole;
    if (!done) return sent;
    const rest = held;
    held = '';
    return sent + rest;
  };
}
