import { createHash } from 'node:crypto';
import { HTML_LANG, type Locale } from '@/lib/i18n/locales';
import { FATAL_CSS } from './fatal-style';

const STYLE_HASH = createHash('sha256').update(FATAL_CSS).digest('base64');

/** Loads nothing. */
export const FATAL_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Headers of such a page. */
export const FATAL_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': FATAL_POLICY,
  'Cache-Control': 'no-store',
} as const;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<"]/g, (sign) => ESCAPES[sign] ?? sign);

type Link = { href: string; label: string };

/** A page in place of one that can't be shown, complete in itself. */
export function fatalPage(
  locale: Locale,
  { heading, text, links }: { heading: string; text: string; links: readonly Link[] },
): string {
  const title = escaped(heading);
  const ways = links.map(
    ({ href, label }, at) =>
      `<a${at === 0 ? ' class="first"' : ''} href="${escaped(href)}">${escaped(label)}</a>`,
  );
  return `<!doctype html><html lang="${HTML_LANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${FATAL_CSS}</style></head><body><main><h1>${title}</h1><p>${escaped(text)}</p>${ways.join('')}</main></body></html>`;
}
