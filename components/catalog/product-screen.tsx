import { useTranslations } from 'next-intl';
import { Accordion } from '@/components/ui/accordion';
import { AppLink } from '@/components/ui/app-link';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Photo } from '@/components/ui/photo';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProductDetail } from '@/lib/server/catalog/views';
import { SizeProvider } from './chosen-size';
import { ProductBadge } from './product-badge';
import { ProductBuy } from './product-buy';
import { ProductGallery } from './product-gallery';
import { ProductTile } from './product-tile';
import { SafeHtml } from './safe-html';
import { ShopText } from './shop-text';

function Details({ product }: { product: ProductDetail }) {
  const t = useTranslations('site.product');
  return (
    <div className="mt-8">
      {product.descriptionHtml && (
        <Accordion summary={t('description')} open>
          <SafeHtml
            html={product.descriptionHtml}
            lang={langOf(product, 'descriptionHtml')}
            className="rich-text"
          />
        </Accordion>
      )}
      {product.bundleItems.length > 0 && (
        <Accordion summary={t('contains')} open>
          <ul className="grid gap-1">
            {product.bundleItems.map((item) => (
              <li key={item.id}>
                <span className="num">{item.quantity}x</span>{' '}
                <AppLink className="link inline-flex items-center min-h-11" href={routes.product(item.id)}>
                  <ShopText of={item} name="name">
                    {item.name}
                  </ShopText>
                </AppLink>
              </li>
            ))}
          </ul>
        </Accordion>
      )}
      {product.longDescriptionHtml && (
        <Accordion summary={t('details')} open={!product.descriptionHtml}>
          <SafeHtml
            html={product.longDescriptionHtml}
            lang={langOf(product, 'longDescriptionHtml')}
            className="rich-text"
          />
        </Accordion>
      )}
      <Accordion summary={t('payment')}>{t('payment_text')}</Accordion>
    </div>
  );
}

type ProductScreenProps = { product: ProductDetail };

export function ProductScreen({ product }: ProductScreenProps) {
  const t = useTranslations('site');
  const slides = product.pictures.map((picture, index) => ({
    name: t('product.image', { index: index + 1 }),
    large: <Photo picture={picture} eager={index === 0} />,
    small: <Photo picture={picture} decorative className="w-full h-full object-cover" />,
  }));
  return (
    <>
      <section className="wrap pt-4 lg:pt-6 pb-16 lg:pb-24">
        <Breadcrumbs
          label={t('product.breadcrumb')}
          items={[
            { label: t('program.home'), href: routes.home },
            { label: t('shop.title'), href: routes.shop },
            { label: product.name },
          ]}
        />
        <div className="mt-4 grid gap-8 lg:gap-14 lg:grid-cols-[1.35fr_1fr] items-start">
          <SizeProvider pictureSizes={product.pictures.map(({ sizeId }) => sizeId ?? null)}>
            <ProductGallery
              label={t('product.images')}
              slides={slides}
              badge={<ProductBadge product={product} className="absolute left-4 top-4" />}
            />
            <div className="lg:sticky lg:top-6 min-w-0">
              <h1 className="display-2 wrap-break-word" lang={langOf(product, 'name')}>
                {product.name}
              </h1>
              {product.lede && (
                <p className="lead text-muted mt-3" lang={langOf(product, 'lede')}>
                  {product.lede}
                </p>
              )}
              <ProductBuy product={product} />
              <Details product={product} />
            </div>
          </SizeProvider>
        </div>
      </section>
      {product.related.length > 0 && (
        <section className="wrap pb-[var(--section-gap)]">
          <h2 className="heading-1 mb-6">
            {t(product.state === 'sold_out' ? 'product.meanwhile' : 'product.related')}
          </h2>
          <ul className="grid grid-cols-2 lg:grid-cols-4 gap-x-4 lg:gap-x-6 gap-y-10">
            {product.related.map((other) => (
              <ProductTile key={other.id} product={other} as="h3" />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
