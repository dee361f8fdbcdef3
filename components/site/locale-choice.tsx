'use client';

import { KeepInputEvent } from '@/components/ui/keep-input-event';
import { LOCALE_COOKIE, type Locale } from '@/lib/i18n/locales';

const YEAR = 31_536_000;
/** How long the answer is waited for before the page is reloaded, in ms. */
const WAIT_MS = 1_000;

/** Loaded on the press, because no page needs it before. */
const saveLocale = async () => (await import('@/lib/actions/account')).saveLocaleAction();

/**
 * Stores the language in a cookie and in local storage, and for what is sent to the person who is signed in;
 * then reloads with what was typed (docs/spec/specification.md#shop-calls).
 */
export async function chooseLocale(locale: Locale): Promise<void> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  try {
    localStorage.setItem(LOCALE_COOKIE, locale);
  } catch {
    // Storage may be blocked; the cookie is enough.
  }
  if (document.documentElement.dataset.session !== 'guest') {
    const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    await Promise.race([saveLocale(), late]).catch(() => {});
  }
  const event = new KeepInputEvent();
  window.dispatchEvent(event);
  event.whenDone(() => location.reload());
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
    <button type="button" lang={locale} aria-pressed={current} onClick={() => void chooseLocale(locale)}>
      {label}
    </button>
  );
}
