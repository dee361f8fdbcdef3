import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import { routes } from '@/lib/routes';
import type { ShopPage } from '@/lib/server/catalog/views';
import { ProductTile } from './product-tile';
import { ShopSearch } from './shop-search';
import { ShopSort } from './shop-sort';
import { ShopText } from './shop-text';
import { type ShopView, shopHref } from './shop-view';

const SORTS = ['featured', 'price', 'new'] as const;
/** Number of tiles above the fold on a wide screen. */
const EAGER = 3;

function Filters({ shop, view }: { shop: ShopPage; view: ShopView }) {
  const t = useTranslations('site.shop');
  const href = (category: string | null) => shopHref({ ...view, category, page: 1 });
  return (
    <div className="mt-8 mb-8 flex flex-wrap items-center gap-4">
      <nav aria-label={t('category_label')} className="chip-row">
        <ChipLink current={view.category === null} href={href(null)}>
          {t('all')}
        </ChipLink>
        {shop.categories.map((category) => (
          <ChipLink key={category.id} current={category.slug === view.category} href={href(category.slug)}>
            <ShopText of={category} name="name">
              {category.name}
            </ShopText>
          </ChipLink>
        ))}
      </nav>
      <div className="w-full sm:w-60 lg:ml-auto">
        <ShopSearch
          texts={{
            label: t('search'),
            free: t('free'),
            failed: t('search_failed'),
            none: t('search_none'),
            one: t('search_one'),
            many: t('search_many', { count: '{count}' }),
          }}
        />
      </div>
      <p className="num text-muted">{t('count', { count: shop.total })}</p>
      <ShopSort
        label={t('sort_label')}
        current={shopHref({ ...view, page: 1 })}
        options={SORTS.map((sort) => ({
          href: shopHref({ ...view, sort, page: 1 }),
          text: t(`sort_${sort}`),
        }))}
      />
    </div>
  );
}

function Pages({ shop, view }: { shop: ShopPage; view: ShopView }) {
  const t = useTranslations('site.shop');
  if (shop.pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="pb-[var(--section-gap)] flex flex-wrap gap-2">
      {Array.from({ length: shop.pages }, (_, index) => index + 1).map((page) => (
        <ChipLink
          key={page}
          current={page === shop.page}
          href={shopHref({ ...view, page })}
          aria-label={t('page', { page })}
        >
          {page}
        </ChipLink>
      ))}
    </nav>
  );
}

export function ShopScreen({ shop, view }: { shop: ShopPage; view: ShopView }) {
  const t = useTranslations('site.shop');
  return (
    <section className="wrap pt-10 lg:pt-16">
      <div className="flex flex-wrap items-end gap-x-10 gap-y-3">
        <h1
          className="display-1 min-w-0"
          style={{ fontSize: 'clamp(min(3rem,15vw),8vw,7rem)', fontStretch: shop.category ? '72%' : '112%' }}
        >
          {shop.category ? (
            <ShopText of={shop.category} name="name">
              {shop.category.name}
            </ShopText>
          ) : (
            t('title')
          )}
        </h1>
        <p className="lead text-muted max-w-[36ch] pb-2">{t('lede')}</p>
      </div>
      <Filters shop={shop} view={view} />
      {shop.products.length === 0 ? (
        <EmptyState
          title={t('empty_title')}
          text={t('empty_text')}
          action={<ButtonLink href={routes.programs}>{t('empty_action')}</ButtonLink>}
        />
      ) : (
        <ul className="grid grid-cols-2 lg:grid-cols-4 gap-x-4 lg:gap-x-6 gap-y-10 pb-[var(--section-gap)]">
          {shop.products.map((product, index) => (
            <ProductTile
              key={product.id}
              product={product}
              big={index === 0 && shop.products.length > 4}
              eager={index < EAGER}
            />
          ))}
        </ul>
      )}
      <Pages shop={shop} view={view} />
    </section>
  );
}
