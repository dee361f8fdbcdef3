import { createScriptDelay } from './late-scripts';
import { dropTwin, styleOf } from './style-twin';

/** Where a tag, a script or a style begins whose end has not come; the length when all have. */
function endOfWhole(html: string): number {
  const open = Math.max(html.lastIndexOf('<script'), html.lastIndexOf('<style'));
  if (open > Math.max(html.lastIndexOf('</script>'), html.lastIndexOf('</style>'))) return open;
  const tag = html.lastIndexOf('<');
  return tag > html.lastIndexOf('>') ? tag : html.length;
}

/**
 * A page as it is sent: with one stylesheet, painted before its scripts are asked for (docs/decisions/012). Each call
 * takes a piece and answers what may be sent, in order and with nothing else lost. A script or style is held back until its end has come. The page's frame, with the scripts it starts
 * from, comes before the data with the twin: once that is gone, the rest passes as it is.
 */
export function createPageFilter(): (piece: string, isLast: boolean) => string {
  const delayScripts = createScriptDelay();
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
    const single = dropTwin(whole, css);
    done = single !== whole;
    const sent = delayScripts(single);
    if (!done) return sent;
    const rest = held;
    held = '';
    return sent + rest;
  };
}

/** The same for a page that is there as a whole. */
export const editPage = (html: string): string => createPageFilter()(html, true);
