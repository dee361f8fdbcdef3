import { ShoppingBag, Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { formatPrice } from '@/lib/domain/money';
import type { ProductDetail } from '@/lib/server/catalog/views';
import { AddToCartButton } from './add-to-cart-button';
import { ShopCountdown } from './shop-countdown';
import { StockNoticeForm } from './stock-notice-form';

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
    product.stock !== null &&
      product.stock <= LOW_STOCK &&
      product.stock > 0 &&
      t('left', { count: product.stock }),
    product.digital && t('download'),
    product.taxable && t('tax_included'),
  ].filter(Boolean);
  return <p className="text-sm text-muted text-center">{notes.join(' ')}</p>;
}

/** Price, countdown and add-to-cart button of a product. */
export function ProductBuy({ product }: { product: ProductDetail }) {
  const t = useTranslations('site.product');
  return (
    <>
      <Price product={product} />
      <Window product={product} />
      <div className="mt-6 grid gap-3">
        {product.state === 'available' ? (
          <>
            <AddToCartButton
              product={{ id: product.id, name: product.name, price: product.price }}
              className={buttonClass({ variant: 'accent', size: 'lg' })}
            >
              <Icon as={ShoppingBag} /> {t('add')}
            </AddToCartButton>
            <Notes product={product} />
          </>
        ) : (
          <p className="alert font-semibold">{t(product.state)}</p>
        )}
        {product.state === 'sold_out' && <StockNoticeForm productId={product.id} />}
      </div>
    </>
  );
}
