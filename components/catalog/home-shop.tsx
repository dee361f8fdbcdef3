import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Photo } from '@/components/ui/photo';
import { langOf } from '@/lib/domain/translations';
import { routes } from '@/lib/routes';
import type { ProductCard } from '@/lib/server/products/product-card';
import { ProductPrice } from './product-price';

export function HomeShop({ products, title }: { products: readonly ProductCard[]; title: ReactNode }) {
  const t = useTranslations('site.home');
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="h-tienda" className="pb-[var(--section-gap)]">
      <div className="wrap flex items-end justify-between gap-4 pb-6">
        <h2 id="h-tienda" className="heading-1">
          {title ?? t('shop_title')}
        </h2>
        <AppLink className="link inline-flex items-center gap-2 min-h-11 shrink-0" href={routes.shop}>
          {t('shop_all')}
        </AppLink>
      </div>
      <ul className="wrap flex gap-4 lg:gap-6 overflow-x-auto no-scrollbar product-strip">
        {products.map((product) => (
          <li key={product.id} className="shrink-0 w-[66vw] sm:w-72 lg:w-auto lg:flex-1">
            <AppLink href={routes.product(product.id)} className="group block">
              <div className="art aspect-square">
                <Photo picture={product.picture} decorative />
              </div>
              <p className="mt-3 font-bold" lang={langOf(product, 'name')}>
                {product.name}
              </p>
              <p className="num">
                <ProductPrice product={product} />
              </p>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
