import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { formatPrice, percentOff } from '@/lib/domain/money';
import type { ProductDetail } from '@/lib/server/catalog/views';
import type { SizeChoice } from '@/lib/server/products/product-card';

export type PricedProduct = Pick<ProductDetail, 'price' | 'priceBefore' | 'priceVaries' | 'free'>;

/** The price on a product's page: of the chosen size, or the lowest while none is chosen. */
export function OrderPrice({ product, size }: { product: PricedProduct; size: SizeChoice | null }) {
  const t = useTranslations('site');
  const { price, priceBefore } = size ?? product;
  const amount = product.free ? t('shop.free') : formatPrice(price);
  const percent = product.free || priceBefore === null ? 0 : percentOff(price, priceBefore);
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-3 num" aria-live="polite">
      <span className="figure">
        {product.priceVaries && !size ? t('shop.from', { price: amount }) : amount}
      </span>
      {priceBefore !== null && (
        <s className="text-muted text-xl">
          <span className="sr-only">{t('product.price_before')} </span>
          {formatPrice(priceBefore)}
        </s>
      )}
      {percent > 0 && <Badge tone="action">{t('product.percent_off', { percent })}</Badge>}
    </p>
  );
}
