import type { Resource } from '@/lib/fields/resource';

/** Where the site shows a row; null when it does not. */
export function siteAddress(
  { site }: Pick<Resource, 'site'>,
  row: Readonly<Record<string, unknown>>,
): string | null {
  if (!site || (site.when && !row[site.when])) return null;
  const names = [...site.address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => row[name] === null || row[name] === undefined || row[name] === '')) return null;
  return site.address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])));
}
