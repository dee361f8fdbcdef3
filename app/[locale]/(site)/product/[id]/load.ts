import type { Metadata } from 'next';
import { parseId } from '@/lib/domain/values/parse-id';
import { toPlainText } from '@/lib/http/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { getProduct } from '@/lib/server/catalog/get-product';
import { notFoundMetadata, pageMetadata } from '../../page-metadata';

type Props = PageProps<'/[locale]/product/[id]'>;

/** Loads the page's data; `product` is null where there is none. */
export async function load({ params }: Props) {
  const { locale, id } = await params;
  const productId = parseId(id);
  const product = productId && (await getProduct(productId, locale as Locale));
  return { locale: locale as Locale, product };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, product } = await load(props);
  if (!product) return notFoundMetadata(locale);
  const { id, name, lede, descriptionHtml } = product;
  const description = toPlainText(lede || descriptionHtml);
  return pageMetadata({ locale, path: routes.product(id), title: name, description, image: 'shop' });
}
