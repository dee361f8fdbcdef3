import { Bell, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Photo } from '@/components/ui/photo';
import { routes } from '@/lib/routes';
import type { ProductCard } from '@/lib/server/products/product-card';
import { AddToCartButton } from './add-to-cart-button';
import { ProductBadge } from './product-badge';
import { ProductPrice } from './product-price';
import { ShopCountdown } from './shop-countdown';
import { ShopText } from './shop-text';

type ProductTileProps = {
  product: ProductCard;
  /** Large tile that spans several columns. */
  big?: boolean | undefined;
  eager?: boolean | undefined;
  as?: 'h2' | 'h3';
};

export function ProductTile({ product, big, eager, as: Heading = 'h2' }: ProductTileProps) {
  const t = useTranslations('site.shop');
  const soldOut = product.state === 'sold_out';
  return (
    <li className={cx(big && 'col-span-2 row-span-2')}>
      <article className="group relative h-full flex flex-col">
        <div
          className={cx(
            'art',
            big ? 'flex-1 aspect-square lg:aspect-auto' : 'aspect-square',
            soldOut && 'opacity-60',
          )}
        >
          <Photo picture={product.picture} decorative eager={eager ?? false} className="product-picture" />
        </div>
        <ProductBadge product={product} className="absolute left-3 top-3" />
        <div className="mt-3 flex gap-3 items-start">
          <div className="min-w-0 flex-1">
            <Heading className={cx('font-bold leading-snug hyphens-auto wrap-break-word', big && 'text-xl')}>
              <AppLink href={routes.product(product.id)} className="cover-link">
                <ShopText of={product} name="name">
                  {product.name}
                </ShopText>
              </AppLink>
            </Heading>
            <p className="text-muted text-sm leading-snug">
              {product.opensAt ? (
                <ShopCountdown until={product.opensAt} kind="opens" />
              ) : (
                <ShopText of={product} name="note">
                  {product.note}
                </ShopText>
              )}
            </p>
            <p className="num mt-1">
              <ProductPrice product={product} />
            </p>
          </div>
          {soldOut && (
            <AppLink
              href={routes.product(product.id)}
              className={buttonClass({ variant: 'soft', square: true }, 'relative z-1')}
              aria-label={t('notify_name', { name: product.name })}
            >
              <Icon as={Bell} />
            </AppLink>
          )}
          {product.state === 'available' && product.sized && (
            <AppLink
              href={routes.product(product.id)}
              className={buttonClass({ square: true }, 'relative z-1')}
              aria-label={t('choose_size', { name: product.name })}
            >
              <Icon as={Plus} />
            </AppLink>
          )}
          {product.state === 'available' && !product.sized && (
            <AddToCartButton
              product={{ id: product.id, name: product.name, price: product.price }}
              className={buttonClass({ square: true }, 'relative z-1')}
              label={t('add', { name: product.name })}
            >
              <Icon as={Plus} />
            </AddToCartButton>
          )}
        </div>
      </article>
    </li>
  );
}
