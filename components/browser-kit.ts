import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const isSource = (file: string) => !file.includes('.test.');
/** All source files of the app. */
export const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter(isSource);
/** «use client» */
export const isMarked = (file: string) => readFileSync(file, 'utf8').startsWith("'use client'");
/** Server actions, which a browser only calls. */
const isAction = (file: string) => readFileSync(file, 'utf8').startsWith("'use server'");

/** Files whose code a file runs; imports of types alone are none. */
function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(
    /(?:^(?:import|export) (?!type )[^;'"]*?|\bimport\()'([@.][^']+)'/gm,
  );
  return [...imports].flatMap(([, target = '']) => {
    const base = target.startsWith('@/') ? target.slice(2) : join(dirname(file), target);
    return [`${base}.ts`, `${base}.tsx`].filter((each) => existsSync(each));
  });
}

/** Marked files that the server's code imports: there the browser's begins. */
export function boundaries(): Set<string> {
  const server = new Set(files.filter((file) => !file.startsWith('components/') && !isMarked(file)));
  const marked = new Set<string>();
  for (const file of server) for (const next of importsOf(file)) (isMarked(next) ? marked : server).add(next);
  return marked;
}

/** Files whose code browsers run: from those boundaries on, and the service worker. */
export function browserFiles(): string[] {
  const found = new Set([...boundaries(), 'lib/offline/worker.ts']);
  for (const file of found) for (const next of importsOf(file)) if (!isAction(next)) found.add(next);
  return [...found];
}
