import type { Metadata } from 'next';
import { readPathPart } from '@/lib/domain/values/path-part';
import type { Locale } from '@/lib/i18n/locales';
import { getContentPage } from '@/lib/server/catalog/get-content-page';
import { notFoundMetadata, pageMetadata } from '../page-metadata';

type Props = PageProps<'/[locale]/[...rest]'>;

/** Loads the content page at this path; `page` is null where there is none. */
export async function load({ params }: Props) {
  const { locale, rest } = await params;
  const path = `/${rest.map(readPathPart).join('/')}`;
  return { locale: locale as Locale, path, page: await getContentPage(path, locale as Locale) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, path, page } = await load(props);
  return page ? pageMetadata({ locale, path, ...page }) : notFoundMetadata(locale);
}
