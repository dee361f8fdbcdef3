import type { ResourceName } from './abilities';
import { canonicalJson } from './values/canonical-json';

/** What rows are written in. */
export const SPANISH = 'es';
/** Languages of the site besides Spanish (docs/spec/translations.md). */
export const LANGUAGES = ['en-US'] as const;
export type Language = (typeof LANGUAGES)[number];
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

/** Resources with `translatable` fields; a test compares it with the declarations. */
export const TRANSLATED = [
  'programs',
  'products',
  'product-categories',
  'ranges',
  'content-pages',
  'weeks',
  'months',
  'factors',
  'faqs',
  'levels',
  'shipping-zones',
] as const satisfies readonly ResourceName[];
export type TranslatedModel = (typeof TRANSLATED)[number];
export const isTranslated = (name: string): name is TranslatedModel =>
  TRANSLATED.some((each) => each === name);

/** Begins the names of the translated fields that hold what the pictures of a row show, one per file. */
export const ALT_FIELD = 'alt_';
export const altField = (fileId: number): string => `${ALT_FIELD}${fileId}`;

/** A text, or the rows of a list: texts by name. */
export type TextValue = string | Record<string, unknown>[];
export type Translation = { value: TextValue; source: TextValue };
export type TextState = 'ready' | 'outdated' | 'missing';

/** True without anything to read: no text, tags alone, or no row. */
export const isBlankText = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.replace(/<[^>]*>|&nbsp;/g, ' ').trim() === '' && !/<(img|iframe|video)\b/i.test(value)
    : !Array.isArray(value) || value.length === 0;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** A list is shown translated only with as many rows as the Spanish one (docs/spec/translations.md#lists). */
const fits = (source: unknown, value: unknown): boolean =>
  Array.isArray(source) && Array.isArray(value)
    ? source.length === value.length
    : typeof source === typeof value;

/** How the translation of a Spanish text stands (docs/spec/translations.md#states). */
export function textState(source: unknown, translation: Translation | undefined): TextState {
  if (!translation) return 'missing';
  return isSame(source, translation.source) ? 'ready' : 'outdated';
}

/** The translated text to show, or null where the Spanish one is shown. */
export function translatedText(source: unknown, translation: Translation | undefined): TextValue | null {
  if (!translation || isBlankText(source) || isBlankText(translation.value)) return null;
  return fits(source, translation.value) ? translation.value : null;
}

/** Stored translations of one row, by field. */
export type RowTranslations = Readonly<Record<string, Translation>>;

/** Fields whose text a page in another language shows in Spanish (docs/spec/translations.md#fallback). */
export type WithSpanish<Name extends string = string> = { spanish: readonly Name[] };

/**
 * A row with its texts in the reader's language, those without a translation in Spanish and named in
 * `spanish`. `stored` is null for Spanish.
 */
export function translateRow<R extends object, F extends keyof R & string>(
  row: R,
  fields: readonly F[],
  stored: RowTranslations | null,
): R & WithSpanish<F> {
  if (stored === null) return { ...row, spanish: [] };
  const texts = fields.flatMap((name) => {
    const text = translatedText(row[name], stored[name]);
    return text === null ? [] : [[name, text] as const];
  });
  const done = new Set<string>(texts.map(([name]) => name));
  const spanish = fields.filter((name) => !done.has(name) && !isBlankText(row[name]));
  return { ...row, ...Object.fromEntries(texts), spanish };
}

/** A text in the reader's language; `isSpanish` when there is only the Spanish one for them. */
export type LocalizedText = { text: string; isSpanish: boolean };

/** A text of the settings, which has a second field for English; empty, the Spanish one is shown. */
export const settingText = (locale: string, spanish: string, english: string): LocalizedText =>
  locale === SPANISH || english === ''
    ? { text: spanish, isSpanish: locale !== SPANISH }
    : { text: english, isSpanish: false };

/** `lang` of an element that shows this text. */
export const langOf = <Name extends string>(
  of: Partial<WithSpanish<Name>>,
  name: NoInfer<Name>,
): 'es' | undefined => (of.spanish?.includes(name) ? 'es' : undefined);
