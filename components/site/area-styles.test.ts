import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const SITE = 'app/[locale]';
const TRAINING = ['month_progress', 'profile/progress', 'profile/progressday', 'profile/reminders'];
const pages = (folder: string) => globSync(`${folder.replace('[', '[[]')}/**/*.tsx`);
const isTraining = (file: string) => TRAINING.some((part) => file.includes(`/(account)/${part}/`));

const isSample = (file: string) => file.includes('/programs/[slug]/sample/');

/** Pages by area, and the stylesheets that their layouts import; the area's own one if not listed. */
const AREAS: Readonly<Record<string, { entries: readonly string[]; sheets?: readonly string[] }>> = {
  catalog: { entries: pages(`${SITE}/(site)`).filter((file) => !isSample(file)) },
  sample: { entries: pages(`${SITE}/(site)`).filter(isSample), sheets: ['catalog', 'training'] },
  buy: { entries: pages(`${SITE}/(buy)`) },
  account: { entries: pages(`${SITE}/(account)`).filter((file) => !isTraining(file)) },
  preview: { entries: pages(`${SITE}/(preview)`), sheets: ['catalog', 'training'] },
  training: { entries: pages(`${SITE}/(account)`).filter(isTraining) },
  admin: { entries: pages('app/admin') },
};

function resolve(from: string, target: string): string[] {
  const base = target.startsWith('@/') ? target.slice(2) : join(dirname(from), target);
  return [`${base}.tsx`, `${base}.ts`].filter((file) => existsSync(file));
}

/** Component files that these pages import, directly or indirectly. */
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

for (const [area, { entries, sheets = [area] }] of Object.entries(AREAS))
  test(`the stylesheet of ${area} covers every component its pages show`, () => {
    const sources = sheets.flatMap(sourcesOf).flatMap((glob) => [glob, `${glob}/**`]);
    expect(entries).not.toEqual([]);
    const missing = [...componentsOf(entries)].filter(
      (file) =>
        /className|cx\(/.test(readFileSync(file, 'utf8')) && !sources.some((glob) => matchesGlob(file, glob)),
    );
    expect(missing).toEqual([]);
  });

/** The classes that begin a selector of the rules that a stylesheet imports. */
function classesOf(sheet: string): Set<string> {
  const imported = [...readFileSync(sheet, 'utf8').matchAll(/@import '(\.[^']+)'/g)];
  const rules = imported.map(([, file = '']) => readFileSync(join(dirname(sheet), file), 'utf8'));
  return new Set([...rules.join('\n').matchAll(/^ {2,4}\.([a-z][\w-]*)/gm)].map(([, name = '']) => name));
}

/** Components of the builder that other screens show too. */
const SHOWN_ELSEWHERE = /\/(?:uses\/[\w-]+|frame|preview-frame)\.tsx$/;

test("only the builder's screen has the classes of its own stylesheet", () => {
  const everywhere = classesOf('app/styles/admin.css');
  const own = [...classesOf('app/styles/areas/builder.css')].filter((name) => !everywhere.has(name));
  expect(own).toContain('builder-day');
  const others = globSync('components/{admin,desk}/**/*.tsx').filter(
    (file) => !file.startsWith('components/admin/builder/') || SHOWN_ELSEWHERE.test(file),
  );
  const used = others.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => own.includes(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});

test('every animation has its keyframes', () => {
  const css = globSync('app/styles/**/*.css').map((file) => readFileSync(file, 'utf8'));
  const named = new Set(
    css.flatMap((text) => [...text.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name)),
  );
  // In these shorthands the name is the first word.
  const played = css.flatMap((text) =>
    [...text.matchAll(/animation: ([a-z][\w-]*)/g)].map(([, name]) => name).filter((name) => name !== 'none'),
  );
  expect(played).not.toEqual([]);
  expect(played.filter((name) => !named.has(name))).toEqual([]);
});
