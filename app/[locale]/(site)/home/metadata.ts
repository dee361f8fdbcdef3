import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getHomeContent } from '@/lib/server/catalog/page-content';
import { pageMetadata } from '../page-metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/home'>): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'site.home' });
  const { meta_title: title, meta_description: description } = (await getHomeContent(locale)).words;
  const texts = { title: t('title'), description: t('description') };
  return pageMetadata({
    locale,
    path: routes.home,
    title: title ?? texts.title,
    description: description ?? texts.description,
  });
}
