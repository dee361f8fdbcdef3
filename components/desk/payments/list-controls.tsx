import Form from 'next/form';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { pageItems } from '@/components/admin/list/pages';
import { adminRoutes } from '@/components/admin/routes';
import { Ico } from '@/components/admin/ui/ico';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';

type Params = Readonly<Record<string, string | number | null | undefined>>;

type LinkTabsProps<View extends string> = {
  path: string;
  /** Name of the view parameter. */
  param?: string;
  /** URL parameters that the tabs keep. */
  keepParams?: Params;
  label: string;
  /** The first tab has no parameter. */
  views: readonly View[];
  current: View;
  name: (view: View) => string;
  counts?: Readonly<Partial<Record<View, number>>>;
};

/** Tabs that are links, each with its own URL. */
export function LinkTabs<View extends string>(props: LinkTabsProps<View>) {
  const { path, param = 'view', keepParams, label, views, current, name, counts } = props;
  return (
    <nav className="tabs px-4 gap-5" aria-label={label}>
      {views.map((view, index) => (
        <AppLink
          key={view}
          className="tab min-h-12 py-2 inline-flex items-center gap-1"
          href={adminRoutes.page(path, { [param]: index > 0 ? view : null, ...keepParams })}
          aria-current={view === current ? 'page' : undefined}
        >
          {name(view)}
          {counts?.[view] !== undefined && <span className="num font-normal">{counts[view]}</span>}
        </AppLink>
      ))}
    </nav>
  );
}

/** Search form that submits to the URL; works before the scripts have loaded. */
export function SearchForm({
  path,
  keepParams,
  value,
  label,
}: {
  path: string;
  /** URL parameters that the search keeps. */
  keepParams: Params;
  value: string;
  label: string;
}) {
  const t = useTranslations('payments.ui');
  return (
    <search className="flex-1 min-w-52 max-w-lg">
      <Form action={adminRoutes.page(path)} className="relative flex gap-2" key={value}>
        {Object.entries(keepParams).map(
          ([name, given]) => given && <input key={name} type="hidden" name={name} value={given} />,
        )}
        <span className="relative flex-1">
          <Ico name="search" className="search-icon" />
          <input
            type="search"
            name="s"
            data-search=""
            className="input pl-10"
            aria-label={label}
            placeholder={label}
            defaultValue={value}
          />
        </span>
        {value && (
          <ButtonLink
            variant="ghost"
            square
            href={adminRoutes.page(path, keepParams)}
            aria-label={t('clear')}
          >
            <Ico name="x" />
          </ButtonLink>
        )}
      </Form>
    </search>
  );
}

type PagerProps = {
  path: string;
  params: Params;
  page: number;
  total: number;
  size: number;
  /** Name of the page parameter, when a screen has two lists. */
  name?: string;
  label?: string;
};

/** Row count, and page links when there is more than one page. */
export function Pager({ path, params, page, total, size, name = 'page', label }: PagerProps) {
  const t = useTranslations('payments.ui');
  const count = Math.max(1, Math.ceil(total / size));
  const to = (target: number) => adminRoutes.page(path, { ...params, [name]: target > 1 ? target : null });
  const step = (target: number, icon: 'chevron-left' | 'chevron-right', text: string) =>
    target >= 1 && target <= count ? (
      <ButtonLink variant="outline" size="sm" square href={to(target)} aria-label={text}>
        <Ico name={icon} size={16} />
      </ButtonLink>
    ) : null;
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-3 px-4 py-3 border-t border-line">
      <p className="num text-soft">{t('total', { count: total })}</p>
      {count > 1 && (
        <nav className="flex flex-wrap items-center gap-1 num sm:ml-auto" aria-label={label ?? t('pages')}>
          {step(page - 1, 'chevron-left', t('previous'))}
          {pageItems(page, count).map((item, index) =>
            item === 'gap' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, identified by position
              <span key={`gap${index}`} className="px-1">
                …
              </span>
            ) : (
              <ButtonLink
                key={item}
                size="sm"
                variant={item === page ? 'ink' : 'ghost'}
                className={cx(
                  'min-w-11 lg:min-w-9 px-2',
                  Math.abs(item - page) > 1 && item !== 1 && item !== count && 'hidden md:inline-flex',
                )}
                href={to(item)}
                aria-label={t('page', { page: item })}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </ButtonLink>
            ),
          )}
          {step(page + 1, 'chevron-right', t('next'))}
        </nav>
      )}
    </footer>
  );
}

type ListBodyProps<Row> = Omit<PagerProps, 'page' | 'total'> & {
  list: { rows: readonly Row[]; page: number; total: number };
  children: (row: Row) => ReactNode;
};

/** The rows of a page, with page links. */
export function ListBody<Row>({ list, children, ...pager }: ListBodyProps<Row>) {
  return (
    <>
      {list.rows.length > 0 && <ul>{list.rows.map(children)}</ul>}
      <Pager {...pager} page={list.page} total={list.total} />
    </>
  );
}
