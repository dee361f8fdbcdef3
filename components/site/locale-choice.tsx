'use client';

import { LOCALE_COOKIE, type Locale } from '@/lib/i18n/locales';

const YEAR = 31_536_000;

/**
 * Stores the language in a cookie and in local storage, then reloads
 * (docs/spec/specification.md#shop-calls).
 */
export function chooseLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  try {
    localStorage.setItem(LOCALE_COOKIE, locale);
  } catch {
    // Storage may be blocked; the cookie is enough.
  }
  location.reload();
}

export function LocaleChoice({
  locale,
  current,
  label,
}: {
  locale: Locale;
  current: boolean;
  label: string;
}) {
  return (
    <button type="button" lang={locale} aria-pressed={current} onClick={() => chooseLocale(locale)}>
      {label}
    </button>
  );
}
