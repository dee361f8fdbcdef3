import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ProductScreen } from '@/components/catalog/product-screen';
import { JsonLd } from '@/components/site/json-ld';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getProduct } from '@/lib/server/catalog/get-product';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { toPlainText } from '@/lib/server/rich-text';
import { pageMetadata } from '../../page-metadata';
import { breadcrumbs, productData } from '../../structured-data';

type Props = PageProps<'/[locale]/product/[id]'>;

export function generateStaticParams() {
  return [];
}

async function load(params: Props['params']) {
  const { locale, id } = await params;
  const product = /^[1-9]\d{0,8}$/.test(id) ? await getProduct(Number(id)) : null;
  return { locale: locale as Locale, product };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, product } = await load(params);
  if (!product) return {};
  const { id, name, lede, descriptionHtml } = product;
  const description = toPlainText(lede || descriptionHtml);
  return pageMetadata({ locale, path: routes.product(id), title: name, description, image: 'shop' });
}

export default async function ProductPage({ params }: Props) {
  const { locale, product } = await load(params);
  setRequestLocale(locale);
  if (!product) notFound();
  const [frame, t] = await Promise.all([getSiteFrame(), getTranslations('site')]);
  const trail = [
    { name: t('program.home'), path: routes.home },
    { name: t('shop.title'), path: routes.shop },
    { name: product.name, path: routes.product(product.id) },
  ];
  return (
    <SiteShell active="shop" frame={frame}>
      <JsonLd data={[productData(product), breadcrumbs(trail)]} />
      <ProductScreen product={product} />
    </SiteShell>
  );
}
