import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps<'/[locale]/[...rest]'>): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale as Locale, namespace: 'site.not_found' });
  return { title: t('title'), robots: { index: false } };
}

/** Every address that no page has: the 404 of the language, with its status. */
export default function UnknownPage() {
  notFound();
}
