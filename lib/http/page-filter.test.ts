import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageFilter, editPage } from './page-filter';

const CSS = '.a>b{}\n';
const TWIN = `7:T${CSS.length.toString(16)},.a\\u003eb{}\\n8:[1]`;
const ONE = '<script src="/_next/static/chunks/uno.js" async="" nonce="a+b=="></script>';
const TWO = '<script src="/_next/static/chunks/dos.js" nonce="a+b==" async=""></script>';
const KEPT = [
  '<script src="/_next/static/chunks/old.js" noModule="" nonce="a+b=="></script>',
  '<script src="https://pay.example/sdk.js" async=""></script>',
  '<script nonce="a+b==">1 < 2</script>',
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font"/>',
];
const PAGE = `<html><head><style data-precedence="next" data-href="/a.css">${CSS}</style><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/dos.js"/>${ONE}${KEPT.join('')}</head><body><p>uno</p>${TWO}<script>self.__next_f.push([1,"5:X\\n${TWIN}"])</script><p>fin <b>7:T5,hello</b></p></body></html>`;

/** Runs the inline scripts of a page in a browser of which only this is there: what it has asked for, and when. */
function browse(html: string, { hidden = false, paints = true } = {}) {
  const asked: string[] = [];
  let paint = (_name: string) => {};
  let timeUp = () => {};
  class Observer {
    constructor(told: (list: object) => void) {
      paint = (name) => told({ getEntriesByName: (wanted: string) => (wanted === name ? [name] : []) });
    }
    observe() {
      if (!paints) throw new Error('does not tell of paints');
    }
  }
  const written: string[] = [];
  const contentDocument = { open: () => void written.push('open'), close: () => void written.push('close') };
  const frame = { contentDocument, remove: () => {} };
  const head = { append: ({ src }: { src?: string }) => void (src && asked.push(src)) };
  const createElement = (name: string) => (name === 'iframe' ? frame : {});
  const document = { hidden, head, createElement };
  const self: Record<string, unknown> = {};
  const later = (callback: () => void) => {
    timeUp = callback;
  };
  for (const [, code = ''] of html.matchAll(/<script nonce="a\+b==">(.*?)<\/script>/gs)) {
    const run = new Function('self', 'document', 'PerformanceObserver', 'setTimeout', 'lateScript', code);
    run(self, document, Observer, later, (src: string) => (self.lateScript as (src: string) => void)(src));
  }
  return {
    asked,
    isHeld: () => written.at(-1) === 'open',
    paint: (name: string) => paint(name),
    timeUp: () => timeUp(),
  };
}

const BOTH = ['/_next/static/chunks/uno.js', '/_next/static/chunks/dos.js'];

test('a page asks for its scripts when something of it has been painted, and is not loaded before', () => {
  const { asked, isHeld, paint } = browse(editPage(PAGE));
  expect([asked, isHeld()]).toEqual([[], true]);
  paint('first-paint');
  expect(asked).toEqual([]);
  paint('first-contentful-paint');
  expect([asked, isHeld()]).toEqual([BOTH, false]);
});

test('a page in a tab behind, a browser that tells of no paint, and a paint that does not come hold nothing up', () => {
  expect(browse(editPage(PAGE), { hidden: true }).asked).toEqual(BOTH);
  const untold = browse(editPage(PAGE), { paints: false });
  expect([untold.asked, untold.isHeld()]).toEqual([BOTH, false]);
  const { asked, timeUp } = browse(editPage(PAGE));
  timeUp();
  expect(asked).toEqual(BOTH);
});

test('only Next’s own scripts wait; the rest of the page stays', () => {
  const edited = editPage(PAGE);
  for (const kept of KEPT) expect(edited).toContain(kept);
  expect(edited).not.toContain('as="script"');
  expect(edited).toContain('7:T1, 8:[1]');
});

test('written in pieces, cut anywhere, a page becomes the same', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(PAGE.length), { maxLength: 6 }), (cuts) => {
      const filter = createPageFilter();
      const ends = [...cuts, PAGE.length].sort((a, b) => a - b);
      const sent = ends.map((end, at) => filter(PAGE.slice(ends[at - 1] ?? 0, end), at === ends.length - 1));
      expect(sent.join('')).toBe(editPage(PAGE));
    }),
  );
});

test('what is no script goes out as it comes', () => {
  const filter = createPageFilter();
  expect(filter('<p>uno', false)).toBe('<p>uno');
  expect(filter('</p><script>dos(', false)).toBe('</p>');
  expect(filter(')</script>', true)).toBe('<script>dos()</script>');
});
