import { cookies } from 'next/headers';
import { setRequestLocale } from 'next-intl/server';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE } from '@/lib/i18n/locales';

/** For skeletons: they have no params and are drawn before any layout; the language is the cookie the middleware reads. */
export async function setVisitorLocale(): Promise<void> {
  const chosen = (await cookies()).get(LOCALE_COOKIE)?.value;
  setRequestLocale(isLocale(chosen) ? chosen : DEFAULT_LOCALE);
}
