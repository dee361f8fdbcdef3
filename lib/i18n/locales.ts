/**
 * Languages shipped in `messages/`. Spanish first; `en-US` is what a missing text falls back to (decisions).
 */
export const LOCALES = ['es', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'es';
/**
 * The visitor's explicit choice; the browser also keeps it in local storage under the same key
 * (docs/spec/specification.md#shop-calls).
 */
export const LOCALE_COOKIE = 'locale';
/** `lang` of the pages: Costa Rican Spanish. */
export const HTML_LANG: Readonly<Record<Locale, string>> = { es: 'es-CR', 'en-US': 'en-US' };

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** The language that a row or a person names; Spanish for none. */
export const toLocale = (value: unknown): Locale => (isLocale(value) ? value : DEFAULT_LOCALE);

const CHOICE = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([\\w-]+)`);

/** The choice that a `Cookie` header carries, or null. */
export function chosenLocale(cookies: string | undefined): Locale | null {
  const chosen = CHOICE.exec(cookies ?? '')?.[1];
  return isLocale(chosen) ? chosen : null;
}

const NAMED = /[?&]language=([\w-]+)/;

/**
 * The language in the query of an address, for pages shown in another language than the reader's; null for
 * none.
 */
export function namedLocale(address: string): Locale | null {
  const named = NAMED.exec(address)?.[1];
  return isLocale(named) ? named : null;
}

/** Best shipped language for an `Accept-Language` header, Spanish when nothing matches. */
export function matchLocale(acceptLanguage: string | null | undefined): Locale {
  const requested = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of requested) {
    const language = tag.split('-')[0];
    const match = LOCALES.find((locale) => locale.toLowerCase().split('-')[0] === language);
    if (match) return match;
  }
  return DEFAULT_LOCALE;
}
