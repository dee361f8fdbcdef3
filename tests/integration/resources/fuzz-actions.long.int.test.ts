import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../setup/http';
import { CookieJar, requestStore } from '../setup/request-store';
import { runs } from '../setup/runs';
import { STRANGE } from '../setup/strange';

const RUNS = runs(3_000, 60_000);

type Action = (...input: readonly unknown[]) => Promise<{ ok: boolean; status?: number }>;

/** What React's encoding of arguments can carry besides JSON. */
const strange = fc.constantFrom(
  ...STRANGE,
  ...[
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10n,
    Symbol.iterator,
    new Date(0),
    new Date(Number.NaN),
  ],
  ...[new Map([[1, 2]]), new Set([1]), new FormData(), new Uint8Array(3)],
);
const plausible = fc.oneof(
  fc.integer({ min: 1, max: 30 }),
  fc.constantFrom('1', '2026-12-07', 'pause', 'T', 'ana@brio.test', true, crypto.randomUUID()),
);

const FILES = globSync('lib/actions/*.ts').filter((file) => !file.endsWith('/run.ts'));
/** The names of fields are among the words of the schemas. */
const WORDS = [
  ...FILES,
  ...globSync('lib/domain/{checkout,access,customers,schedule,training}/*.ts'),
].flatMap((file) => readFileSync(file, 'utf8').match(/\b[a-z]\w{1,20}\b/g) ?? []);
const { input } = fc.letrec<{ input: unknown }>((tie) => ({
  input: fc.oneof(
    { depthSize: 'medium' },
    plausible,
    strange,
    fc.dictionary(fc.constantFrom(...new Set(WORDS)), tie('input'), { maxKeys: 15 }),
    fc.array(tie('input'), { maxLength: 3 }),
  ),
}));

let actions: Action[];
let jars: CookieJar[];
beforeAll(async () => {
  const modules = FILES.map(async (file) => {
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
    return Object.entries(exported).flatMap(([name, action]) => (name.endsWith('Action') ? [action] : []));
  });
  actions = (await Promise.all(modules)).flat() as Action[];
  const people = ['admin@brio.test', 'cliente@brio.test'].map((email) => signedIn(email));
  jars = [...(await Promise.all(people)), new CookieJar()];
});

test('no strange argument causes a server error, in any action', { timeout: 600_000 }, async () => {
  expect(actions.length).toBeGreaterThan(50);
  const calls = fc.record({
    action: fc.constantFrom(...actions),
    cookies: fc.constantFrom(...jars),
    sent: fc.tuple(input, input, input),
  });
  await fc.assert(
    fc.asyncProperty(calls, async ({ action, cookies, sent }) => {
      const { ok, status } = await requestStore
        .run({ cookies, headers: new Headers() }, () => action(...sent))
        // An action may end at another page.
        .catch((error: Error) => {
          if (error.message !== 'NEXT_REDIRECT') throw error;
          return { ok: true, status: 303 };
        });
      expect(ok || status, action.name).not.toBe(500);
    }),
    { numRuns: RUNS },
  );
});
