import { globSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOwnAddress } from './own-addresses';
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
  // The root is a redirect (middleware.ts).
  const { root: _, inProgram, preview, ...rest } = routes;
  // Those about something, with 1 for each number and slug.
  const addresses = Object.values(rest).map((route) =>
    typeof route === 'string' ? route : (route as (...values: unknown[]) => string)(1, 1, 1),
  );
  const all = [...addresses, inProgram('/month_progress', 1), preview(1, [1, 1, 1], '')];
  const hasPage = (address: string) =>
    patterns.some((pattern) => pattern.test(address.split(/[?#]/)[0] ?? ''));
  expect(all.filter((address) => !hasPage(address))).toEqual([]);
});

test('the addresses that a page of text cannot have are those of the site', () => {
  const ofPages = files.map((file) => {
    const folders = file.split('/').slice(1, -1);
    return folders.find((folder) => !folder.startsWith('(') && folder !== '[locale]') ?? '';
  });
  const free = [...ofPages, ...readdirSync('public')].filter((part) => !isOwnAddress(`/${part}/1`));
  expect([...new Set(free)]).toEqual(['terms_and_conditions']);
  for (const address of ['', '/', 'privacy', 'blog/home', 'homes', 'terms_and_conditions'])
    expect([address, isOwnAddress(address)]).toEqual([address, false]);
});
