import { useTranslations } from 'next-intl';
import { formatPrice } from '@/lib/domain/money';
import type { ProductCard } from '@/lib/server/products/product-card';

/** «$26.00», «desde $26.00» when its sizes cost different amounts, or with the price before the sale. */
export function ProductPrice({ product }: { product: ProductCard }) {
  const t = useTranslations('site.shop');
  const amount = product.free ? t('free') : formatPrice(product.price);
  const price = product.priceVaries ? t('from', { price: amount }) : amount;
  if (product.priceBefore === null) return <span className="font-bold">{price}</span>;
  return (
    <>
      <span className="font-bold text-accent-text">{price}</span>{' '}
      <s className="text-muted">
        <span className="sr-only">{t('price_before')} </span>
        {formatPrice(product.priceBefore)}
      </s>
    </>
  );
}
