import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

export type RootTranslator = Awaited<ReturnType<typeof getTranslations<never>>>;

/**
 * Metadata of a page that must not be indexed.
 * It may run before the layout, so it sets the locale too.
 */
export async function privateMetadata(
  params: Promise<{ locale: string }>,
  title: (t: RootTranslator) => string,
): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  return { title: title(await getTranslations({ locale })), robots: { index: false } };
}
