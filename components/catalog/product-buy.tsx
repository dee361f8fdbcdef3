import { Timer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { OnlyMessages } from '@/components/ui/only-messages';
import { usePageMessages } from '@/components/ui/page-messages';
import type { ProductDetail } from '@/lib/server/catalog/views';
import { ProductOrder } from './product-order';
import { ShopCountdown } from './shop-countdown';

/** Remaining stock is shown only below this number. */
const LOW_STOCK = 20;

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
  const { product: texts, shop } = usePageMessages().site;
  const messages = { site: { product: texts, shop: { free: shop.free, from: shop.from } } };
  const { id, name, price, priceBefore, priceVaries, free, state, sizes } = product;
  return (
    <OnlyMessages messages={messages}>
      <ProductOrder
        product={{ id, name, price, priceBefore, priceVaries, free, state, sizes }}
        timer={<Window product={product} />}
      >
        <Notes product={product} />
      </ProductOrder>
    </OnlyMessages>
  );
}
