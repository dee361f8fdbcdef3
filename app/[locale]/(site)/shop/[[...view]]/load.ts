import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { parseShopView, shopHref } from '@/components/catalog/shop-view';
import { readPathPart } from '@/lib/domain/values/path-part';
import type { Locale } from '@/lib/i18n/locales';
import { getShop } from '@/lib/server/catalog/get-shop';
import { notFoundMetadata, pageMetadata } from '../../page-metadata';

type Props = PageProps<'/[locale]/shop/[[...view]]'>;

/** Loads the page's data; `view` or `shop` is null where there is none. */
export async function load({ params }: Props) {
  const { locale, view: parts = [] } = await params;
  const view = parseShopView(parts.map(readPathPart));
  const shop = view && (await getShop(view.category, view.sort, view.page, locale as Locale));
  return { locale: locale as Locale, view, shop };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, view, shop } = await load(props);
  if (!view || !shop) return notFoundMetadata(locale);
  const t = await getTranslations({ locale, namespace: 'site.shop' });
  const title = shop.category ? t('meta_category', { category: shop.category.name }) : t('meta_title');
  // Sorted variants have the same canonical URL.
  const path = shopHref({ ...view, sort: 'featured' });
  return pageMetadata({ locale, path, title, description: t('description'), image: 'shop' });
}
