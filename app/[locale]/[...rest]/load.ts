import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { getContentPage } from '@/lib/server/catalog/get-content-page';
import { pageMetadata } from '../(site)/page-metadata';

type Props = PageProps<'/[locale]/[...rest]'>;

/** The studio's page of text at this address; `page` is null where there is none. */
export async function load({ params }: Props) {
  const { locale, rest } = await params;
  const path = `/${rest.join('/')}`;
  return { locale: locale as Locale, path, page: await getContentPage(path) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, path, page } = await load(props);
  if (page) return pageMetadata({ locale, path, ...page });
  const t = await getTranslations({ locale, namespace: 'site.not_found' });
  return { title: t('title'), robots: { index: false } };
}
