import 'server-only';
import { DEFAULT_LOCALE, isLocale, type Locale } from '@/lib/i18n/locales';

/** The language that a person reads mails in. */
export function mailLocale(preferences: { locale?: string } | null): Locale {
  const chosen = preferences?.locale;
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}
