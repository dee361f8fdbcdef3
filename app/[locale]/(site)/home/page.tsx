import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { HomeScreen } from '@/components/catalog/home-screen';
import { JsonLd } from '@/components/site/json-ld';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getHome } from '@/lib/server/catalog/get-home';
import { getHomeContent } from '@/lib/server/catalog/page-content';
import { pageMetadata } from '../page-metadata';
import { organization } from '../structured-data';

export async function generateMetadata({ params }: PageProps<'/[locale]/home'>): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const t = await getTranslations({ locale, namespace: 'site.home' });
  const { meta_title: title, meta_description: description } = (await getHomeContent()).words;
  const own = { title: t('title'), description: t('description') };
  return pageMetadata({
    locale,
    path: routes.home,
    title: title ?? own.title,
    description: description ?? own.description,
  });
}

export default async function HomePage({ params }: PageProps<'/[locale]/home'>) {
  setRequestLocale((await params).locale as Locale);
  const home = await getHome();
  return (
    <SiteShell tone="rosa" frame={home.frame} big>
      <JsonLd data={organization(home.frame)} />
      <HomeScreen home={home} />
    </SiteShell>
  );
}
