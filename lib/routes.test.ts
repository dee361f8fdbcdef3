import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from './routes';

/** A folder of `app` as a part of a pattern: groups and the language are not in an address. */
function toPattern(folder: string): string {
  if (folder.startsWith('(') || folder === '[locale]') return '';
  if (folder.startsWith('[[...')) return '(?:/.+)?';
  if (folder.startsWith('[...')) return '/.+';
  return folder.startsWith('[') ? '/[^/]+' : `/${folder.replaceAll('.', '\\.')}`;
}

/** What has no page of its own ends there, with a 404. */
const NOT_FOUND = /^app\/\[locale\]\/.*\[\.\.\.rest\]/;

const files = globSync('app/**/{page.tsx,route.ts}').filter((file) => !NOT_FOUND.test(file));
const patterns = files.map((file) => {
  const folders = file.split('/').slice(1, -1);
  return new RegExp(`^${folders.map(toPattern).join('')}$`);
});

test('every address has a page', () => {
  const { inProgram, preview, ...rest } = routes;
  // Those about something, with 1 for each number and slug.
  const addresses = Object.values(rest).map((route) =>
    typeof route === 'string' ? route : (route as (...values: unknown[]) => string)(1, 1, 1),
  );
  const all = [...addresses, inProgram('/month_progress', 1), preview(1, [1, 1, 1], '')];
  const hasPage = (address: string) =>
    patterns.some((pattern) => pattern.test(address.split(/[?#]/)[0] ?? ''));
  expect(all.filter((address) => !hasPage(address))).toEqual([]);
});
