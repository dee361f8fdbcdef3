import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/locales';
import { isMissing } from '../../or-missing';
import { areaNotFoundMetadata } from '../(site)/page-metadata';

type RootTranslator = Awaited<ReturnType<typeof getTranslations<never>>>;

/**
 * Metadata of a page that must not be indexed.
 * It may run before the layout, so it sets the locale too. A `page` that has nothing to show gets the title
 * of the 404.
 */
export async function privateMetadata(
  params: Promise<{ locale: string }>,
  title: (t: RootTranslator) => string,
  page?: Promise<ReactNode>,
): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  if (page && (await isMissing(page))) return areaNotFoundMetadata({ params });
  return { title: title(await getTranslations({ locale })), robots: { index: false } };
}
