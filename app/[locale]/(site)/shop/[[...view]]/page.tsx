import { setRequestLocale } from 'next-intl/server';
import { ShopScreen } from '@/components/catalog/shop-screen';
import { SiteShell } from '@/components/site/site-shell';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { NotFoundPage } from '../../not-found-page';
import { load } from './load';

export { generateMetadata } from './load';

export const generateStaticParams = () => [];

export default async function ShopIndexPage(props: PageProps<'/[locale]/shop/[[...view]]'>) {
  const { locale, view, shop } = await load(props);
  setRequestLocale(locale);
  if (!view || !shop) return <NotFoundPage />;
  return (
    <SiteShell active="shop" frame={await getSiteFrame(locale)}>
      <ShopScreen shop={shop} view={view} />
    </SiteShell>
  );
}
