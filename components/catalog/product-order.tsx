'use client';

import { ShoppingBag } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Icon } from '@/components/ui/icon';
import { formatPrice, percentOff } from '@/lib/domain/money';
import type { ProductDetail } from '@/lib/server/catalog/views';
import type { SizeChoice } from '@/lib/server/products/product-card';
import { onlyFirstClick, requestAddToCart } from './cart-events';
import { useChosenSize } from './chosen-size';
import { SizeOptions } from './size-options';
import { StockNoticeForm } from './stock-notice-form';

type PricedProduct = Pick<ProductDetail, 'price' | 'priceBefore' | 'priceVaries' | 'free'>;

/** The price on a product's page: of the chosen size, or the lowest while none is chosen. */
function OrderPrice({ product, size }: { product: PricedProduct; size: SizeChoice | null }) {
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

type Ordered = PricedProduct & Pick<ProductDetail, 'id' | 'name' | 'state' | 'sizes'>;
type OrderProps = { product: Ordered; timer: ReactNode; children: ReactNode };

/**
 * The price and sizes of a product, and the add-to-cart button, or «Avísenme» when it is sold out
 * (docs/spec/checkout.md#sizes). `timer` is below the price; `children` are shown while it can be bought.
 */
export function ProductOrder({ product, timer, children }: OrderProps) {
  const t = useTranslations('site.product');
  const { id, name, price, priceVaries, state, sizes } = product;
  const { sizeId, choose } = useChosenSize();
  const [missing, setMissing] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const size = sizes.find((one) => one.id === sizeId) ?? null;
  const soldOut = state === 'sold_out' || size?.left === 0;
  const add = () => {
    // From the page: a size chosen before hydration may not be in the state yet.
    const chosen = group.current?.querySelector<HTMLInputElement>(':checked')?.value;
    const ordered = sizes.find((one) => String(one.id) === chosen);
    if (sizes.length > 0 && !ordered) {
      setMissing(true);
      group.current?.querySelector('input')?.focus();
      return;
    }
    const sized = ordered ? t('sized', { name, size: ordered.name }) : name;
    requestAddToCart({ id, sizeId: ordered?.id ?? null, name: sized, price: ordered?.price ?? price });
  };
  return (
    <>
      <OrderPrice product={product} size={size} />
      {timer}
      <div className="mt-6 grid gap-3">
        {sizes.length > 0 && (state === 'available' || state === 'sold_out') && (
          <fieldset ref={group} className="min-w-0" aria-describedby={missing ? 'size-error' : undefined}>
            <legend className="font-semibold mb-2">{t('size')}</legend>
            <SizeOptions
              sizes={sizes}
              lowest={priceVaries ? price : null}
              chosen={sizeId}
              onChoose={(next) => {
                choose(next);
                setMissing(false);
              }}
            />
            {missing && <FieldError id="size">{t('choose_size')}</FieldError>}
          </fieldset>
        )}
        {state === 'available' && !soldOut ? (
          <>
            <Form className="contents" onSubmit={add}>
              <button
                type="submit"
                className={buttonClass({ variant: 'accent', size: 'lg' })}
                onClick={onlyFirstClick}
              >
                <Icon as={ShoppingBag} /> {t('add')}
              </button>
            </Form>
            {children}
          </>
        ) : (
          <p className="alert font-semibold" role={size ? 'status' : undefined}>
            {size && soldOut
              ? t('size_sold_out', { size: size.name })
              : t(soldOut || state === 'available' ? 'sold_out' : state)}
          </p>
        )}
        {soldOut && <StockNoticeForm key={sizeId ?? 0} productId={id} sizeId={sizeId} />}
      </div>
    </>
  );
}
