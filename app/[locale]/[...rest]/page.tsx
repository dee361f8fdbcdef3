import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LegalScreen } from '@/components/catalog/legal-screen';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { getContentPage } from '@/lib/server/catalog/get-content-page';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { pageMetadata } from '../(site)/page-metadata';

type Props = PageProps<'/[locale]/[...rest]'>;

export function generateStaticParams() {
  return [];
}

const pathOf = (rest: readonly string[]) => `/${rest.join('/')}`;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, rest } = await params;
  const path = pathOf(rest);
  const page = await getContentPage(path);
  if (page) return pageMetadata({ locale: locale as Locale, path, ...page });
  const t = await getTranslations({ locale: locale as Locale, namespace: 'site.not_found' });
  return { title: t('title'), robots: { index: false } };
}

/** Every address that no page has: a page of text of the studio, or the 404 of the language with its status. */
export default async function RestPage({ params }: Props) {
  const { locale, rest } = await params;
  setRequestLocale(locale as Locale);
  const page = await getContentPage(pathOf(rest));
  if (!page) notFound();
  return (
    <SiteShell frame={await getSiteFrame()}>
      <LegalScreen page={page} />
    </SiteShell>
  );
}
