import { readdirSync } from 'node:fs';

type Node = {
  names: Map<string, Node>;
  /** `[id]` */
  one?: Node;
  /** The pattern of a path that ends here, and that of one with further segments (a catch-all). */
  end?: string;
  rest?: string;
};

const newNode = (): Node => ({ names: new Map() });
/** Next's rewrites of addresses without a language (next.config.ts). */
const LEGACY = /^\/(?:profileData$|getProgramContentData\/)/;
const FILES = /^\/(_next|art|clips|og|icons)\//;

function add(root: Node, pattern: string): void {
  let node = root;
  for (const segment of pattern.split('/').slice(1)) {
    if (segment.startsWith('[[...')) node.end ??= pattern;
    if (/^\[\[?\.\.\./.test(segment)) {
      node.rest = pattern;
      return;
    }
    let next = segment.startsWith('[') ? node.one : node.names.get(segment);
    if (!next) {
      next = newNode();
      if (segment.startsWith('[')) node.one = next;
      else node.names.set(segment, next);
    }
    node = next;
  }
  node.end = pattern;
}

function find(node: Node, segments: readonly string[], at = 0): string | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.end;
  const named = node.names.get(segment);
  return (
    (named && find(named, segments, at + 1)) ?? (node.one && find(node.one, segments, at + 1)) ?? node.rest
  );
}

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
  const root = newNode();
  for (const file of readdirSync(/* turbopackIgnore: true */ folder, { recursive: true, encoding: 'utf8' }))
    if (/(?:^|\/)(?:page|route)\.tsx?$/.test(file)) add(root, patternOf(file));
  return (url) => {
    const [path = '/'] = url.split(/[?#]/, 1);
    const [, files] = FILES.exec(path) ?? [];
    if (files) return `/${files}/[...file]`;
    if (path === '/') return '/';
    const called = LEGACY.test(path) ? `/api/v1${path}` : path;
    return find(root, called.replace(/\/+$/, '').split('/').slice(1)) ?? 'unknown';
  };
}
