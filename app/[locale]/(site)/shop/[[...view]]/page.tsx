import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ShopScreen } from '@/components/catalog/shop-screen';
import { parseShopView, shopHref } from '@/components/catalog/shop-view';
import { SiteShell } from '@/components/site/site-shell';
import type { Locale } from '@/lib/i18n/locales';
import { getShop } from '@/lib/server/catalog/get-shop';
import { getSiteFrame } from '@/lib/server/catalog/get-site-frame';
import { pageMetadata } from '../../page-metadata';

type Props = PageProps<'/[locale]/shop/[[...view]]'>;

export function generateStaticParams() {
  return [];
}

async function load(params: Props['params']) {
  const { locale, view: parts = [] } = await params;
  const view = parseShopView(parts.map(decodeURIComponent));
  const shop = view && (await getShop(view.category, view.sort, view.page));
  return { locale: locale as Locale, view, shop };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, view, shop } = await load(params);
  if (!view || !shop) return {};
  const t = await getTranslations({ locale, namespace: 'site.shop' });
  const title = shop.category ? t('meta_category', { category: shop.category.name }) : t('meta_title');
  // Other orders of the same goods are the same page to a search engine.
  const path = shopHref({ ...view, sort: 'featured' });
  return pageMetadata({ locale, path, title, description: t('description'), image: 'shop' });
}

export default async function ShopIndexPage({ params }: Props) {
  const { locale, view, shop } = await load(params);
  setRequestLocale(locale);
  if (!view || !shop) notFound();
  return (
    <SiteShell active="shop" frame={await getSiteFrame()}>
      <ShopScreen shop={shop} view={view} />
    </SiteShell>
  );
}
