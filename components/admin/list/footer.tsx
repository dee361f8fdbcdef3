import { useTranslations } from 'next-intl';
import { Fragment, memo } from 'react';
import { useFormats } from '@/components/admin/fields/use-formats';
import { Ico } from '@/components/admin/ui/ico';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Select } from '@/components/ui/select';
import type { ListSum } from '@/lib/admin/sum-rows';
import { formatMoney } from '@/lib/domain/money';
import { type ListAddress, pageOf } from '@/lib/fields/list-address';
import { knownPages, PAGE_SIZES, pageItems } from './pages';
import type { Go } from './use-list';

/** Phones have room only for the first, last and adjacent pages. */
const NarrowGap = () => <span className="px-1 md:hidden">…</span>;

export const ListFooter = memo(function ListFooter({
  title,
  state,
  total,
  capped,
  sum,
  full,
  go,
}: {
  /** Noun for the count: «órdenes», or «orden» for one. */
  title: string;
  state: ListAddress;
  total: number;
  /** The count is capped at `total`, so the last page is unknown. */
  capped: boolean;
  /** Sum of money over all pages. */
  sum: ListSum | null;
  /** This page is full. */
  full: boolean;
  go: Go;
}) {
  const t = useTranslations('admin.list');
  const { number } = useFormats();
  const current = pageOf(state);
  const count = knownPages({ page: current, limit: state.limit, total, capped, full });
  const goTo = (page: number) => go({ offset: (page - 1) * state.limit });
  const items = pageItems(current, count, capped);
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 border-t border-line">
      <p className="num text-soft" suppressHydrationWarning>
        {t.rich(capped ? 'total_capped' : 'total', {
          count: number(total),
          title,
          b: (text) => <b className="font-bold text-black">{text}</b>,
        })}
        {sum !== null && `, ${t('sum', { amount: formatMoney(sum.amount) })}`}
        {sum !== null && sum.returned > 0 && `, ${t('returned', { amount: formatMoney(sum.returned) })}`}
      </p>
      <label className="inline-flex items-center gap-2 text-soft">
        {t('rows')}
        <Select
          className="w-auto"
          value={state.limit}
          options={PAGE_SIZES.map((size) => [size, String(size)])}
          onChoose={(limit) => go({ limit: Number(limit) })}
        />
      </label>
      {count > 1 && (
        <nav className="flex flex-wrap items-center gap-1 num sm:ml-auto" aria-label={t('pages')}>
          <Button
            variant="outline"
            size="sm"
            square
            aria-label={t('previous')}
            disabled={current <= 1}
            onClick={() => goTo(current - 1)}
          >
            <Ico name="chevron-left" size={16} />
          </Button>
          {items.map((item, index) =>
            item === 'gap' ? (
              <span
                key={`after ${items[index - 1] ?? ''}`}
                className={cx('px-1', index < items.length - 1 && 'hidden md:inline')}
              >
                …
              </span>
            ) : (
              <Fragment key={item}>
                {item === count && current < count - 2 && <NarrowGap />}
                <Button
                  size="sm"
                  variant={item === current ? 'ink' : 'ghost'}
                  className={cx(
                    'min-w-11 lg:min-w-9 px-2',
                    Math.abs(item - current) > 1 && item !== 1 && item !== count && 'hidden md:inline-flex',
                  )}
                  aria-label={t('page', { page: item })}
                  aria-current={item === current ? 'page' : undefined}
                  onClick={() => goTo(item)}
                >
                  {item}
                </Button>
                {item === 1 && current > 3 && <NarrowGap />}
              </Fragment>
            ),
          )}
          <Button
            variant="outline"
            size="sm"
            square
            aria-label={t('next')}
            disabled={current >= count}
            onClick={() => goTo(current + 1)}
          >
            <Ico name="chevron-right" size={16} />
          </Button>
        </nav>
      )}
    </footer>
  );
});
