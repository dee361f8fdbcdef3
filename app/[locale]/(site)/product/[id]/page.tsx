import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ProductScreen } from '@/components/catalog/product-screen';
import { JsonLd } from '@/components/site/json-ld';
import { SiteShell } from '@/components/site/site-shell';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { NotFoundPage } from '../../not-found-page';
import { productPageData } from '../../structured-data';
import { load } from './load';

export { generateMetadata } from './load';

export const generateStaticParams = () => [];

export default async function ProductPage(props: PageProps<'/[locale]/product/[id]'>) {
  const { locale, product } = await load(props);
  setRequestLocale(locale);
  if (!product) return <NotFoundPage />;
  const [frame, t] = await Promise.all([getSiteFrame(locale), getTranslations('site')]);
  return (
    <SiteShell active="shop" frame={frame}>
      <JsonLd data={productPageData(product, t)} />
      <ProductScreen product={product} />
    </SiteShell>
  );
}
