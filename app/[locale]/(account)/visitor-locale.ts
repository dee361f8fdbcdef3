import { cookies } from 'next/headers';
import { setRequestLocale } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE } from '@/lib/i18n/locales';

/**
 * Locale for skeletons, from the cookie that the middleware reads.
 * They have no params and render before any layout.
 */
export async function setVisitorLocale(): Promise<void> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  setRequestLocale(isLocale(chosen) ? chosen : DEFAULT_LOCALE);
}
