'use client';

import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useFormats } from '../fields/use-formats';
import { Ico } from '../ui/ico';
import { type ListState, PAGE_SIZES, pageItems } from './list-state';
import type { Go } from './use-list';

export function ListFooter({
  state,
  total,
  capped,
  go,
}: {
  state: ListState;
  total: number;
  capped: boolean;
  go: Go;
}) {
  const t = useTranslations('admin.list');
  const { number } = useFormats();
  const count = Math.max(1, Math.ceil(total / state.limit));
  const goTo = (page: number) => go({ page });
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 border-t border-line">
      <p className="num text-tinta-700" suppressHydrationWarning>
        {t(capped ? 'total_capped' : 'total', { count: number(total) })}
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
          {pageItems(state.page, count).map((item, index) =>
            item === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, told apart by their place
              <span key={`gap${index}`} className="px-1">
                …
              </span>
            ) : (
              <button
                key={item}
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
}
