import { Timer } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { usePageMessages } from '@/components/ui/page-messages';
import { formatPrice } from '@/lib/domain/money';
import type { ProductDetail } from '@/lib/server/catalog/views';
import { ProductOrder } from './product-order';
import { ShopCountdown } from './shop-countdown';

/** Remaining stock is shown only below this number. */
const LOW_STOCK = 20;

function Price({ product }: { product: ProductDetail }) {
  const t = useTranslations('site');
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-3 num">
      <span className="figure">{product.free ? t('shop.free') : formatPrice(product.price)}</span>
      {product.priceBefore !== null && (
        <s className="text-muted text-xl">
          <span className="sr-only">{t('product.price_before')} </span>
          {formatPrice(product.priceBefore)}
        </s>
      )}
      {product.percentOff !== null && product.percentOff > 0 && (
        <Badge tone="action">{t('product.percent_off', { percent: product.percentOff })}</Badge>
      )}
    </p>
  );
}

function Window({ product }: { product: ProductDetail }) {
  const { opensAt, saleEndsAt, closesAt } = product;
  const until = opensAt ?? saleEndsAt ?? closesAt;
  if (!until) return null;
  return (
    <p className="mt-3 flex items-center gap-2 num font-semibold">
      <Icon as={Timer} />
      <ShopCountdown until={until} kind={opensAt ? 'opens' : saleEndsAt ? 'sale_ends' : 'closes'} />
    </p>
  );
}

function Notes({ product }: { product: ProductDetail }) {
  const t = useTranslations('site.product');
  const notes = [
    product.soldIndividually && t('unit'),
    !product.sized &&
      product.stock !== null &&
      product.stock <= LOW_STOCK &&
      product.stock > 0 &&
      t('left', { count: product.stock }),
    product.digital && t('download'),
    product.taxable && t('tax_included'),
  ].filter(Boolean);
  return <p className="text-sm text-muted text-center">{notes.join(' ')}</p>;
}

/** Price, countdown, sizes and add-to-cart button of a product. */
export function ProductBuy({ product }: { product: ProductDetail }) {
  const { product: texts } = usePageMessages().site;
  const { id, name, price, state, sizes } = product;
  return (
    <>
      <Price product={product} />
      <Window product={product} />
      <NextIntlClientProvider messages={{ site: { product: texts } } as never}>
        <ProductOrder product={{ id, name, price, state, sizes }}>
          <Notes product={product} />
        </ProductOrder>
      </NextIntlClientProvider>
    </>
  );
}
