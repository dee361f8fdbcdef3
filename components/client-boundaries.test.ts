import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const isSource = (file: string) => !file.includes('.test.');
const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter(isSource);
const isMarked = (file: string) => readFileSync(file, 'utf8').startsWith("'use client'");

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
function boundaries(): Set<string> {
  const server = new Set(files.filter((file) => !file.startsWith('components/') && !isMarked(file)));
  const marked = new Set<string>();
  for (const file of server) for (const next of importsOf(file)) (isMarked(next) ? marked : server).add(next);
  return marked;
}

test('«use client» stands where server code imports a component, and nowhere else', () => {
  const begins = boundaries();
  expect(begins.size).toBeGreaterThan(100);
  const needless = files.filter((file) => file.startsWith('components/') && isMarked(file));
  expect(needless.filter((file) => !begins.has(file))).toEqual([]);
});
