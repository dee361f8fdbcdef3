'use client';

import { useTranslations } from 'next-intl';
import { Fragment, memo } from 'react';
import { useFormats } from '@/components/admin/fields/use-formats';
import { Ico } from '@/components/admin/ui/ico';
import { cx } from '@/components/ui/cx';
import { type ListAddress, pageOf } from '@/lib/fields/list-address';
import { knownPages, PAGE_SIZES, pageItems } from './pages';
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
  state: ListAddress;
  total: number;
  /** There are more than `total`: the last page is not known. */
  capped: boolean;
  /** This page has no room for another row. */
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
      </p>
      <label className="inline-flex items-center gap-2 text-soft">
        {t('rows')}
        <select
          className="input input-sm w-auto"
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
            className="btn btn-outline btn-sm btn-icon"
            aria-label={t('previous')}
            disabled={current <= 1}
            onClick={() => goTo(current - 1)}
          >
            <Ico name="chevron-left" size={16} />
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
                {item === count && current < count - 2 && <NarrowGap />}
                <button
                  type="button"
                  className={cx(
                    'btn btn-sm min-w-11 lg:min-w-9 px-2',
                    item !== current && 'btn-ghost',
                    Math.abs(item - current) > 1 && item !== 1 && item !== count && 'hidden md:inline-flex',
                  )}
                  aria-label={t('page', { page: item })}
                  aria-current={item === current ? 'page' : undefined}
                  onClick={() => goTo(item)}
                >
                  {item}
                </button>
                {item === 1 && current > 3 && <NarrowGap />}
              </Fragment>
            ),
          )}
          <button
            type="button"
            className="btn btn-outline btn-sm btn-icon"
            aria-label={t('next')}
            disabled={current >= count}
            onClick={() => goTo(current + 1)}
          >
            <Ico name="chevron-right" size={16} />
          </button>
        </nav>
      )}
    </footer>
  );
});
