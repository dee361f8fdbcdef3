import { useTranslations } from 'next-intl';
import { Radio } from '@/components/ui/radio';
import { type Cents, formatPrice } from '@/lib/domain/money';
import type { SizeChoice } from '@/lib/server/products/product-card';

/** Remaining units are shown below this number. */
const LOW = 20;

type SizeOptionsProps = {
  sizes: readonly SizeChoice[];
  /** The lowest of their prices when they differ: sizes that cost more say their price. */
  lowest: Cents | null;
  chosen: number | null;
  onChoose: (id: number) => void;
};

/** The sizes of a product. Sold-out sizes can be selected too, for «Avísenme». */
export function SizeOptions({ sizes, lowest, chosen, onChoose }: SizeOptionsProps) {
  const t = useTranslations('site.product');
  const said = ({ left }: SizeChoice) =>
    left === null || left >= LOW ? null : left === 0 ? t('size_none') : t('size_left', { count: left });
  return (
    <div className="sizes">
      {sizes.map((size) => (
        <label key={size.id} className="size" data-sold-out={size.left === 0 || undefined}>
          <Radio
            name="size"
            value={size.id}
            checked={size.id === chosen}
            onChoose={() => onChoose(size.id)}
          />
          <b>{size.name}</b>
          {lowest !== null && size.price > lowest && (
            <span className="text-sm num">{formatPrice(size.price)}</span>
          )}
          {said(size) && <span className="text-sm text-muted num">{said(size)}</span>}
        </label>
      ))}
    </div>
  );
}
