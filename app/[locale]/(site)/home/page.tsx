import { setRequestLocale } from 'next-intl/server';
import { HomeScreen } from '@/components/catalog/home-screen';
import { JsonLd } from '@/components/site/json-ld';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { getHome } from '@/lib/server/catalog/get-home';
import { organization } from '../structured-data';

export { generateMetadata } from './metadata';

export default async function HomePage({ params }: PageProps<'/[locale]/home'>) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const home = await getHome(locale);
  return (
    <SiteShell tone="rosa" frame={home.frame} big>
      <JsonLd data={organization(home.frame)} />
      <HomeScreen home={home} />
    </SiteShell>
  );
}
