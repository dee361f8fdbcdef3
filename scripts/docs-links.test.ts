import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TEXT = /\.(?:[cm]?[jt]sx?|css|json|md|sh|sql|ya?ml)$/;
const SKIPPED = new Set(['node_modules', 'public', 'test-results', 'playwright-report']);
/** A page of the docs with an optional anchor, as comments, tests and docs cite it. */
const CITATION = /(?<![\w/.-])docs\/(?:[\w./-]+\.md(?:#[\w-]+)?|decisions\/\d{3}(?![-\d]))/g;
/** A path of the repository in a page of the docs, as code. Patterns and placeholders are left out. */
const NAMED_PATH = /`((?:app|components|db|docs|lib|messages|scripts|simulators|tests)\/[\w./()[\]-]+)`/g;
const MARKDOWN_LINK = /\]\(([^)\s]+)\)/g;
/** A section number instead of a link, such as "specification" and the sign with a figure. */
const BARE_SECTION = /\u00a7\s?\d/;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(path);
    return entry.isFile() && TEXT.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : [];
  });
}

/** The anchor of a heading, as on GitHub. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function anchorsIn(markdown: string): string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => slugOf(text));
  const ids = [...prose.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id = '']) => id);
  return [...headings, ...ids];
}

const anchorsByPage = new Map<string, ReadonlySet<string>>();

/** What is wrong with a link, or null. `base` is the folder that the link is relative to. */
function fault(link: string, base: string, self: string): string | null {
  const [path = '', anchor] = link.split('#');
  const target = path ? resolve(base, path) : self;
  if (!existsSync(target)) return 'no such file';
  if (anchor === undefined || statSync(target).isDirectory()) return null;
  const anchors = anchorsByPage.get(target) ?? new Set(anchorsIn(readFileSync(target, 'utf8')));
  anchorsByPage.set(target, anchors);
  return anchors.has(anchor) ? null : 'no such section';
}

const files = filesUnder(ROOT).map((path) => ({
  path,
  name: relative(ROOT, path),
  text: readFileSync(path, 'utf8'),
}));
const pages = files.filter(({ name }) => name.endsWith('.md'));

describe('docs', () => {
  it('every citation of a page leads to a file and a section', () => {
    const broken = files.flatMap(({ name, path, text }) =>
      [...text.matchAll(CITATION)].flatMap(([link]) => {
        const reason = fault(link, ROOT, path);
        return reason ? [`${name}: ${link} (${reason})`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('every relative link of a page leads to a file and a section', () => {
    const broken = pages.flatMap(({ name, path, text }) =>
      [...text.matchAll(MARKDOWN_LINK)].flatMap(([, link = '']) => {
        const reason = /^[a-z]+:/.test(link) ? null : fault(link, dirname(path), path);
        return reason ? [`${name}: ${link} (${reason})`] : [];
      }),
    );
    expect(broken).toEqual([]);
  });

  it('every path that a page names is in the tree, but for rules that are not built yet', () => {
    const missing = pages
      .filter(({ name }) => !name.startsWith('docs/spec/'))
      .flatMap(({ name, text }) =>
        [...text.matchAll(NAMED_PATH)].flatMap(([, path = '']) =>
          existsSync(join(ROOT, path)) ? [] : [`${name}: ${path}`],
        ),
      );
    expect(missing).toEqual([]);
  });

  it('nothing cites a section by its number', () => {
    const bare = files.flatMap(({ name, text }) =>
      text.split('\n').flatMap((line, at) => (BARE_SECTION.test(line) ? [`${name}:${at + 1}`] : [])),
    );
    expect(bare).toEqual([]);
  });

  it('the index of the specification lists every page of it', () => {
    const index = readFileSync(join(ROOT, 'docs/spec/README.md'), 'utf8');
    const missing = readdirSync(join(ROOT, 'docs/spec')).filter(
      (page) => page !== 'README.md' && !index.includes(`](${page})`),
    );
    expect(missing).toEqual([]);
  });

  it('no page of the specification has two sections with the same name', () => {
    const doubled = pages
      .filter(({ name }) => name.startsWith('docs/spec/') && !name.endsWith('specification.md'))
      .flatMap(({ name, text }) => {
        const anchors = anchorsIn(text);
        return anchors
          .filter((anchor, at) => anchors.indexOf(anchor) !== at)
          .map((each) => `${name}#${each}`);
      });
    expect(doubled).toEqual([]);
  });
});
