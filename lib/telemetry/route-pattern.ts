import { readdirSync } from 'node:fs';
import { answeringPath } from '@/lib/domain/answering-path';
import { findRoute } from '@/lib/domain/values/find-route';

const FILES = /^\/(_next|art|clips|og|icons)\//;

/** The address of a page or handler from its file: without groups, language and file name. */
const patternOf = (file: string): string =>
  `/${file}`
    .replace(/\/(?:page|route)\.tsx?$/, '')
    .replace(/\/\([^)]+\)/g, '')
    .replace(/^\/\[locale\]/, '');

/**
 * Finds the pattern of an address among those of the `app` folder: `/programs/reto-40?a=1` is
 * `/programs/[slug]`. The number of results is limited to that of pages, whatever addresses are called.
 */
export function routePatterns(folder = 'app'): (url: string) => string {
  const patterns = readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:page|route)\.tsx?$/.test(file))
    .map(patternOf);
  const find = findRoute(patterns);
  return (url) => {
    const [path = '/'] = url.split(/[?#]/, 1);
    const [, files] = FILES.exec(path) ?? [];
    if (files) return `/${files}/[...file]`;
    if (path === '/') return '/';
    return find(answeringPath(path)) ?? 'unknown';
  };
}
