import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';

/** What `npm start` and `npm run worker` run (docs/decisions/027-server-bundle.md). */
export const BUNDLE = 'dist';
const ENTRIES = ['server.ts', 'scripts/worker.ts', 'lib/worker/thread-entry.ts'];
/**
 * Packages whose modules are bundled too. Node parses drizzle's list of exports, 180 kB, for each of its
 * modules.
 */
const BUNDLED = ['drizzle-orm'];

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};
const external = Object.keys(dependencies)
  .filter((name) => ![...BUNDLED, 'server-only'].includes(name))
  .flatMap((name) => [name, `${name}/*`]);

const paths: Plugin = {
  name: 'paths',
  setup: ({ onResolve }) => {
    // Next imports this very file, too: they share its pages.
    onResolve({ filter: /\/page-cache$/ }, () => ({ path: '../lib/cache/page-cache.ts', external: true }));
    // Next's modules have no list of exports, so Node's imports name their files.
    onResolve({ filter: /^next\/[a-z]+$/ }, ({ path }) => ({ path: `${path}.js`, external: true }));
  },
};

/** Writes the server, the worker and its thread as JavaScript, without the modules of packages. */
export async function bundleServer(): Promise<void> {
  await rm(BUNDLE, { recursive: true, force: true });
  await build({
    entryPoints: ENTRIES,
    entryNames: '[name]',
    outdir: BUNDLE,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    tsconfig: 'scripts/tsconfig.json',
    alias: { 'server-only': './scripts/server-only.ts' },
    external,
    plugins: [paths],
    logLevel: 'warning',
  });
}
