import 'server-only';
import sanitize from 'sanitize-html';
import { unescapeHtml } from '@/lib/domain/values/plain-text';

const LOOKS_LIKE_HTML = /<\/?[a-z][^>]*>/i;
const OPTIONS: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'h2',
    'h3',
    'h4',
    'blockquote',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], h2: ['id'], h3: ['id'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // The page has its own h1, the only one.
  transformTags: { h1: 'h2', a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
};

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A text from the back office as safe HTML: editor HTML is cleaned, plain text becomes paragraphs. */
export function toSafeHtml(text: string | null | undefined): string {
  const given = (text ?? '').trim();
  if (LOOKS_LIKE_HTML.test(given)) return sanitize(given, OPTIONS).trim();
  return given
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('');
}

/** A rich text as it is stored. One line without signs of HTML stays as it was sent: it is safe as it is. */
export const toStoredHtml = (text: string): string => (/[<>&\n]/.test(text) ? toSafeHtml(text) : text);

/** The same text without tags, cut at a word, for descriptions and one-liners. Not to be used as HTML. */
export function toPlainText(text: string | null | undefined, max = 160): string {
  const escaped = sanitize((text ?? '').replace(/<\/(p|li|h\d)>|<br\s*\/?>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  const plain = unescapeHtml(escaped).replace(/\s+/g, ' ').trim();
  if (plain.length <= max) return plain;
  const blank = plain.lastIndexOf(' ', max - 1);
  return `${plain.slice(0, blank > 0 ? blank : max - 1).replace(/[,;:.]$/, '')}…`;
}
