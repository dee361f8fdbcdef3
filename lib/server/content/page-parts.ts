import { isRecord } from '@/lib/domain/values/is-record';
import type { Field, Fields } from '@/lib/fields/types';

type Part = string | readonly Readonly<Record<string, string>>[];
export type PageParts = Readonly<Record<string, Part>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function partOf(field: Field, value: unknown): Part | null {
  if (field.kind === 'files') return null;
  if (field.kind !== 'rows') return textOf(value) || null;
  const rows = (Array.isArray(value) ? value : [])
    .filter(isRecord)
    .map((row) => Object.fromEntries(Object.keys(field.fields).map((name) => [name, textOf(row[name])])));
  const named = rows.filter((row) => Object.values(row).some((text) => text !== ''));
  return named.length > 0 ? named : null;
}

/** The written parts of a page as texts and lists of texts; ignores other data. */
export function readParts(fields: Fields, data: unknown): PageParts {
  const given = isRecord(data) ? data : {};
  const parts: Record<string, Part> = {};
  for (const [name, field] of Object.entries(fields)) {
    const part = partOf(field, given[name]);
    if (part) parts[name] = part;
  }
  return parts;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * The parts to store, without those equal to the page's own texts.
 * So other languages and later improvements of those texts still show.
 */
export function ownParts(fields: Fields, sent: Readonly<Record<string, unknown>>, defaults: PageParts) {
  const stored: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in sent) || field.kind === 'files') continue;
    const part = partOf(field, sent[name]);
    stored[name] = part === null || same(part, defaults[name]) ? undefined : part;
  }
  return stored;
}
