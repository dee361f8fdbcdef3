'use client';

import { useTranslations } from 'next-intl';
import { Fragment, memo } from 'react';
import { useFormats } from '@/components/admin/fields/use-formats';
import { Ico } from '@/components/admin/ui/ico';
import { cx } from '@/components/ui/cx';
import { knownPages, type ListState, PAGE_SIZES, pageItems } from '@/lib/fields/list-state';
import type { Go } from './use-list';

/** On a phone only the pages around this one, the first and the last have room. */
const NarrowGap = () => <span className="px-1 md:hidden">…</span>;

export const ListFooter = memo(function ListFooter({
  title,
  state,
  total,
  capped,
  full,
  go,
}: {
  /** What is counted: «órdenes», or «orden» of a single one. */
  title: string;
  state: ListState;
  total: number;
  /** There are more than `total`: the last page is not known. */
  capped: boolean;
  /** This page has no room for another row. */
  full: boolean;
  go: Go;
}) {
  const t = useTranslations('admin.list');
  const { number } = useFormats();
  const count = knownPages({ page: state.page, limit: state.limit, total, capped, full });
  const goTo = (page: number) => go({ page });
  const items = pageItems(state.page, count, capped);
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 border-t border-line">
      <p className="num text-tinta-700" suppressHydrationWarning>
        {t.rich(capped ? 'total_capped' : 'total', {
          count: number(total),
          title,
          b: (text) => <b className="font-bold text-tinta-950">{text}</b>,
        })}
      </p>
      <label className="inline-flex items-center gap-2 text-tinta-700">
        {t('rows')}
        <select
          className="input input--sm w-auto!"
          value={state.limit}
          onChange={(event) => go({ limit: Number(event.target.value) })}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      {count > 1 && (
        <nav className="flex flex-wrap items-center gap-1 num sm:ml-auto" aria-label={t('pages')}>
          <button
            type="button"
            className="btn btn--linea btn--sm btn--ico"
            aria-label={t('previous')}
            disabled={state.page <= 1}
            onClick={() => goTo(state.page - 1)}
          >
            <Ico name="chevron-left" className="w-4! h-4!" />
          </button>
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
                {item === count && state.page < count - 2 && <NarrowGap />}
                <button
                  type="button"
                  className={cx(
                    'btn btn--sm min-w-11 lg:min-w-9 px-2!',
                    item !== state.page && 'btn--texto',
                    Math.abs(item - state.page) > 1 &&
                      item !== 1 &&
                      item !== count &&
                      'hidden! md:inline-flex!',
                  )}
                  aria-label={t('page', { page: item })}
                  aria-current={item === state.page ? 'page' : undefined}
                  onClick={() => goTo(item)}
                >
                  {item}
                </button>
                {item === 1 && state.page > 3 && <NarrowGap />}
              </Fragment>
            ),
          )}
          <button
            type="button"
            className="btn btn--linea btn--sm btn--ico"
            aria-label={t('next')}
            disabled={state.page >= count}
            onClick={() => goTo(state.page + 1)}
          >
            <Ico name="chevron-right" className="w-4! h-4!" />
          </button>
        </nav>
      )}
    </footer>
  );
});
