const SCRIPT = /<script (?=[^>]*\basync="")(?=[^>]*\bsrc="(\/_next\/[^"]+)")[^>]*><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const NONCE = / nonce="[^"]*"/;
/**
 * Waits for the first paint that shows something. A page in a tab behind is never painted and does not wait; nor does a
 * browser that does not tell of paints, and nobody waits longer than two seconds. Meanwhile a frame that is being written
 * holds the load event back: whoever waits for that finds a page whose scripts have run, as everywhere.
 */
const LOADER = `(() => {
  let started = document.hidden;
  const waiting = [];
  const hold = document.createElement("iframe");
  const load = (src) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    document.head.append(script);
  };
  const start = () => {
    if (started) return;
    started = true;
    waiting.splice(0).forEach(load);
    hold.contentDocument?.close();
    hold.remove();
  };
  const painted = (list) => list.getEntriesByName("first-contentful-paint").length && start();
  self.lateScript = (src) => started ? load(src) : waiting.push(src);
  if (started) return;
  hold.hidden = true;
  document.head.append(hold);
  hold.contentDocument?.open();
  try {
    new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
  } catch {
    start();
  }
  setTimeout(start, 2000);
})();`.replaceAll(/\n\s*/g, '');

/**
 * Next's scripts are asked for once the page has been painted: until then its text, fonts and pictures have the line and
 * the processor for themselves, and what is on the page works without them. For a page that comes in pieces, each call
 * takes one whose tags are whole.
 */
export function createScriptDelay(): (html: string) => string {
  let begin = LOADER;
  return (html) =>
    html.replaceAll(PRELOAD, '').replaceAll(SCRIPT, (tag, src: string) => {
      const call = `${begin}lateScript(${JSON.stringify(src)})`;
      begin = '';
      return `<script${NONCE.exec(tag)?.[0] ?? ''}>${call}</script>`;
    });
}
