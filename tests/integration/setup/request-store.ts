import { AsyncLocalStorage } from 'node:async_hooks';

type Cookie = { name: string; value: string };

/** A stand-in for Next's `cookies()`: reads the request's cookies and records those that are set. */
export class CookieJar {
  readonly #values = new Map<string, string>();

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    for (const [name, value] of Object.entries(cookies)) this.#values.set(name, value);
  }

  get = (name: string): Cookie | undefined => {
    const value = this.#values.get(name);
    return value === undefined ? undefined : { name, value };
  };
  has = (name: string): boolean => this.#values.has(name);
  set = (name: string, value: string): void => void this.#values.set(name, value);
  delete = (name: string): void => void this.#values.delete(name);
  toRecord = (): Record<string, string> => Object.fromEntries(this.#values);
}

type RequestState = { cookies: CookieJar; headers: Headers };
const storage = new AsyncLocalStorage<RequestState>();

export const requestStore = {
  run: <T>(state: RequestState, work: () => Promise<T>): Promise<T> => storage.run(state, work),
  current: (): RequestState => storage.getStore() ?? { cookies: new CookieJar(), headers: new Headers() },
};
