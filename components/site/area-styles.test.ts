import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const SITE = 'app/[locale]';
const TRAINING = ['month_progress', 'profile/progress', 'profile/progressday'];
const pages = (folder: string) => globSync(`${folder.replace('[', '[[]')}/**/*.tsx`);
const isTraining = (file: string) => TRAINING.some((part) => file.includes(`/(account)/${part}/`));

const AREAS: Readonly<Record<string, readonly string[]>> = {
  catalog: pages(`${SITE}/(site)`),
  buy: pages(`${SITE}/(buy)`),
  account: pages(`${SITE}/(account)`).filter((file) => !isTraining(file)),
  training: pages(`${SITE}/(account)`).filter(isTraining),
  admin: pages('app/admin'),
};

function resolve(from: string, target: string): string[] {
  const base = target.startsWith('@/') ? target.slice(2) : join(dirname(from), target);
  return [`${base}.tsx`, `${base}.ts`].filter((file) => existsSync(file));
}

/** Component files that these pages import, directly or through others. */
function componentsOf(entries: readonly string[]): Set<string> {
  const found = new Set<string>(entries);
  for (const file of found)
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(/from '([@.]\.?\/[^']+)'/g))
      for (const next of resolve(file, target)) if (/^(components|app)\//.test(next)) found.add(next);
  return new Set([...found].filter((file) => file.startsWith('components/') && file.endsWith('.tsx')));
}

function sourcesOf(area: string): string[] {
  const css = readFileSync(
    area === 'admin' ? 'app/styles/admin.css' : `app/styles/areas/${area}.css`,
    'utf8',
  );
  return [...css.matchAll(/@source '(?:\.\.\/)+([^']+)'/g)].map(([, glob = '']) => glob);
}

for (const [area, entries] of Object.entries(AREAS))
  test(`the stylesheet of ${area} covers every component its pages show`, () => {
    const sources = sourcesOf(area).flatMap((glob) => [glob, `${glob}/**`]);
    expect(entries).not.toEqual([]);
    const missing = [...componentsOf(entries)].filter(
      (file) =>
        /className|cx\(/.test(readFileSync(file, 'utf8')) && !sources.some((glob) => matchesGlob(file, glob)),
    );
    expect(missing).toEqual([]);
  });
