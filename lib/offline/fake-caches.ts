/* The browser's caches for tests, with a limit of entries after which they are full. */

type Stored = { body: Blob; headers: Headers };
const urlOf = (key: RequestInfo | URL) =>
  new URL(key instanceof Request ? key.url : String(key), 'https://brio.test').href;

export function fakeCaches(most = Number.POSITIVE_INFINITY) {
  const all = new Map<string, Map<string, Stored>>();
  const entries = () => [...all.values()].reduce((sum, { size }) => sum + size, 0);
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Stored>();
    all.set(name, cache);
    const put = async (key: RequestInfo | URL, response: Response) => {
      if (!cache.has(urlOf(key)) && entries() >= most) throw new DOMException('', 'QuotaExceededError');
      cache.set(urlOf(key), { body: await response.blob(), headers: response.headers });
    };
    return {
      match: async (key: RequestInfo | URL) => {
        const stored = cache.get(urlOf(key));
        return stored && new Response(stored.body, { headers: stored.headers });
      },
      put,
      add: async (key: RequestInfo | URL) => put(key, await fetch(key)),
      delete: async (key: RequestInfo | URL) => cache.delete(urlOf(key)),
      keys: async () => [...cache.keys()].map((url) => ({ url })),
    };
  };
  return {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (key: RequestInfo | URL) => {
      for (const name of all.keys()) {
        const found = await (await open(name)).match(key);
        if (found) return found;
      }
      return undefined;
    },
  };
}
