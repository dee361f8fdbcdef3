/*
 * The shell: the page /month_progress/offline with all its files, one build at a time
 * (docs/spec/offline.md#updates).
 */

const SHELL = '/month_progress/offline';
const PREFIX = 'shell-';
const ASSET = /\/_next\/static\/[\w./~@%+-]+\.(?:js|css|woff2)/g;

/** The addresses of the files that a page names, in its HTML and in its data. */
export const assetsOf = (html: string): string[] => [...new Set(html.match(ASSET) ?? [])];

const NAMED = /\bstatic\/(?:chunks|css|media)\/[\w./~@%+-]+\.(?:js|css)/g;

/** The files that a script loads on demand, by their names in its code. */
export const laterAssetsOf = (script: string): string[] => [
  ...new Set((script.match(NAMED) ?? []).map((path) => `/_next/${path}`)),
];

export type Shell = { page: Response; cache: Cache };

/** The complete shell; null before there is one. */
export async function currentShell(): Promise<Shell | null> {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue;
    const cache = await caches.open(name);
    const page = await cache.match(SHELL);
    if (page) return { page, cache };
  }
  return null;
}

/** Language of a stored page, from its `Content-Language`. */
const LANGUAGE = 'x-locale';

/** Fetches the shell of a build; the old one is deleted only once the new one is complete. */
export async function fillShell(build: string, locale: string): Promise<void> {
  const name = `${PREFIX}${build}`;
  const cache = await caches.open(name);
  const cached = await cache.match(SHELL);
  if (cached?.headers.get(LANGUAGE) !== locale) {
    const page = await fetch(SHELL, { cache: 'no-store' });
    if (!page.ok || page.redirected) throw new Error(`The shell answered ${page.status}`);
    const html = await page.text();
    const assets = assetsOf(html);
    await Promise.all(assets.map((path) => keepAsset(cache, path)));
    await keepLater(cache, new Set(assets));
    const headers = new Headers(page.headers);
    headers.set(LANGUAGE, locale);
    // Last: a shell that has its page is complete.
    await cache.put(SHELL, new Response(html, { headers }));
  }
  const old = (await caches.keys()).filter((each) => each.startsWith(PREFIX) && each !== name);
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Stores the files that stored scripts load later, and so on. A missing one does no harm. */
async function keepLater(cache: Cache, known: Set<string>): Promise<void> {
  for (let scripts = [...known]; scripts.length > 0; ) {
    const texts = await Promise.all(
      scripts
        .filter((path) => path.endsWith('.js'))
        .map(async (path) => (await cache.match(path, { ignoreVary: true }))?.text() ?? ''),
    );
    scripts = [...new Set(texts.flatMap(laterAssetsOf))].filter((path) => !known.has(path));
    for (const path of scripts) known.add(path);
    await Promise.all(scripts.map((path) => keepAsset(cache, path).catch(() => {})));
  }
}

/** File names contain a hash: a file of another build with the same name is the same. */
async function keepAsset(cache: Cache, path: string): Promise<void> {
  if (await cache.match(path, { ignoreVary: true })) return;
  const response = (await caches.match(path, { ignoreVary: true })) ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  await cache.put(path, response);
}
