import { useTranslations } from 'next-intl';
import { formatPrice } from '@/lib/domain/money';
import type { ProductCard } from '@/lib/server/products/product-card';

export function ProductPrice({ product }: { product: ProductCard }) {
  const t = useTranslations('site.shop');
  const price = product.free ? t('free') : formatPrice(product.price);
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
