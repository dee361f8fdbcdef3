import { setRequestLocale } from 'next-intl/server';
import { LegalScreen } from '@/components/catalog/legal-screen';
import { SiteShell } from '@/components/site/site-shell';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { NotFoundPage } from '../not-found-page';
import { load } from './load';

export { generateMetadata } from './load';

export const generateStaticParams = () => [];

/** Every path without a page of its own: a content page, or a localised 404 with its status. */
export default async function RestPage(props: PageProps<'/[locale]/[...rest]'>) {
  const { locale, page } = await load(props);
  setRequestLocale(locale);
  if (!page) return <NotFoundPage />;
  return (
    <SiteShell frame={await getSiteFrame(locale)}>
      <LegalScreen page={page} />
    </SiteShell>
  );
}
