import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { ProductCard } from '@/lib/server/products/product-card';

type Mark = 'sold_out' | 'soon' | 'sale' | 'bundle' | 'digital';
const TONES: Readonly<Record<Mark, BadgeTone>> = {
  sold_out: 'neutral',
  soon: 'white',
  sale: 'ink',
  bundle: 'white',
  digital: 'white',
};

function markOf(product: ProductCard): Mark | null {
  if (product.state === 'sold_out' || product.state === 'ended') return 'sold_out';
  if (product.state === 'soon') return 'soon';
  if (product.onSale) return 'sale';
  if (product.bundle) return 'bundle';
  return product.digital ? 'digital' : null;
}

/** The most important label of a product tile. */
export function ProductBadge({ product, className }: { product: ProductCard; className: string }) {
  const t = useTranslations('site.shop');
  const mark = markOf(product);
  if (!mark) return null;
  return (
    <Badge tone={TONES[mark]} className={className}>
      {t(`badge_${mark}`)}
    </Badge>
  );
}
