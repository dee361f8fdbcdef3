import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { StockLevel } from '@/lib/domain/catalog/product-state';
import { formatMoney } from '@/lib/domain/money';
import type { StockLine } from '@/lib/server/desk/stock/get-stock';

const TONES: Readonly<Record<StockLevel, BadgeTone>> = { out: 'error', low: 'warning', enough: 'done' };

function Facts({ facts }: { facts: readonly (string | false | null)[] }) {
  const said = facts.filter(Boolean);
  return said.length > 0 && <span className="basis-full text-sm text-muted num">{said.join(', ')}</span>;
}

/** What is left of a product, by size, and how many wait for it. */
export function StockPanel({ lines }: { lines: readonly StockLine[] }) {
  const t = useTranslations('staff.stock');
  const bySize = lines.some(({ id }) => id !== null);
  const awaited = lines.filter(({ level, waiting }) => level === 'out' && waiting > 0);
  return (
    <Panel title={t('title')}>
      <ul>
        {lines.map(({ id, name, code, price, inventory, reserved, level, waiting }) => (
          <li
            key={id ?? 0}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2.5 border-b border-fill last:border-0"
          >
            <span className="font-semibold">{name ?? t(bySize ? 'any_size' : 'product')}</span>
            <span className="num text-muted">{t('units', { count: inventory })}</span>
            <Badge tone={TONES[level]} className="ml-auto">
              {level === 'out'
                ? t('levels.out', { of: id === null ? 'product' : 'size' })
                : t(`levels.${level}`)}
            </Badge>
            <Facts
              facts={[
                code,
                price !== null && formatMoney(price),
                reserved > 0 && t('reserved', { count: reserved }),
                waiting > 0 && t('waiting', { count: waiting }),
              ]}
            />
          </li>
        ))}
      </ul>
      {awaited.length > 0 && <p className="px-5 py-3 text-sm text-muted border-t border-line">{t('note')}</p>}
    </Panel>
  );
}
