import { useTranslations } from 'next-intl';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { LinkTabs, Pager, SearchForm } from '@/components/desk/payments/list-controls';
import { ASSIGNMENT_FILTERS, type AssignmentFilter } from '@/lib/domain/access/assignment-filters';
import { ASSIGNMENTS_PAGE } from '@/lib/domain/page-sizes';
import type { AssignmentList } from '@/lib/server/desk/access/list-assignments';
import { AssignmentRows } from './assignment-rows';

type AssignmentsScreenProps = {
  list: AssignmentList;
  view: AssignmentFilter;
  search: string;
  /** The URL of this page; the screen has two. */
  path: string;
  mayExtend: boolean;
};

/** All assignments with dates, progress and cause; several can be extended at once. */
export function AssignmentsScreen({ list, view, search, path, mayExtend }: AssignmentsScreenProps) {
  const t = useTranslations('customers.assignments');
  const lookup = useLookup('admin');
  const state = view === 'all' ? null : view;
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        crumbs={groupCrumbs(lookup, 'basic-c-r-m', { label: t('title') })}
      />
      <section className="panel">
        <LinkTabs
          path={path}
          param="state"
          keepParams={{ s: search }}
          label={t('title')}
          views={ASSIGNMENT_FILTERS}
          current={view}
          name={(each) => t(`states.${each}`)}
        />
        <div className="flex flex-wrap gap-3 p-4">
          <SearchForm path={path} keepParams={{ state }} value={search} label={t('search')} />
        </div>
        {list.rows.length === 0 ? (
          <p className="p-5 text-muted">{t('none')}</p>
        ) : (
          <AssignmentRows rows={list.rows} mayExtend={mayExtend} />
        )}
        <Pager
          path={path}
          params={{ s: search, state }}
          page={list.page}
          total={list.total}
          size={ASSIGNMENTS_PAGE}
        />
      </section>
    </>
  );
}
