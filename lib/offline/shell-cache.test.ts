import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCaches } from './fake-caches';
import { assetsOf, currentShell, fillShell, laterAssetsOf } from './shell-cache';

test('the files of a shell are those that its HTML and its data name, once each', () => {
  const html = `<script src="/_next/static/chunks/a1.js"></script><link href="/_next/static/media/f.woff2">
    <script>self.__next_f.push([1,"3:I[1,[\\"/_next/static/chunks/a1.js\\",\\"/_next/static/chunks/b2.js\\"]]"])</script>
    <img src="/art/x.svg">`;
  expect(assetsOf(html)).toEqual([
    '/_next/static/chunks/a1.js',
    '/_next/static/media/f.woff2',
    '/_next/static/chunks/b2.js',
  ]);
});

test('a script names the files that it loads later, with those of the worker left out', () => {
  const script = `e.v(t=>Promise.all(["static/chunks/0ab.js","static/chunks/c~1.css"].map(t=>e.l(t))));
    new URL("/_next/static/service-worker/w.js");e.v(t=>e.l("static/chunks/0ab.js"))`;
  expect(laterAssetsOf(script)).toEqual(['/_next/static/chunks/0ab.js', '/_next/static/chunks/c~1.css']);
});

describe('update-mid-session', () => {
  /** A site whose shell has one script, which loads another later. */
  const deploy = (build: string, missing: readonly string[] = []) =>
    vi.stubGlobal('fetch', async (path: string) => {
      if (missing.includes(path)) return new Response('', { status: 500 });
      if (path === '/month_progress/offline')
        return new Response(`<script src="/_next/static/chunks/${build}.js"></script>`);
      return new Response(`e.l("static/chunks/${build}-later.js") // ${path}`);
    });
  const pageNow = async () => (await currentShell())?.page.text();
  beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
  afterEach(() => vi.unstubAllGlobals());

  test('a running session keeps its shell until the new one is whole; then the next navigation has it', async () => {
    deploy('a');
    await fillShell('a', 'es');
    expect(await pageNow()).toContain('a.js');
    deploy('b', ['/_next/static/chunks/b.js']);
    await expect(fillShell('b', 'es')).rejects.toThrow();
    expect(await pageNow()).toContain('a.js');
    expect(await caches.match('/_next/static/chunks/a-later.js')).toBeDefined();
    deploy('b');
    await fillShell('b', 'es');
    expect(await pageNow()).toContain('b.js');
    expect(await caches.keys()).toEqual(['shell-b']);
  });

  test('what the shell loads later is kept with it; a part that is not there does not hold it up', async () => {
    deploy('a', ['/_next/static/chunks/a-later.js']);
    await fillShell('a', 'es');
    expect(await pageNow()).toContain('a.js');
    deploy('c');
    await fillShell('c', 'es');
    expect(await caches.match('/_next/static/chunks/c-later.js')).toBeDefined();
  });
});
