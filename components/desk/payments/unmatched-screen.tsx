import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { RowLink } from '@/components/admin/show/row-link';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { Panel } from '@/components/admin/ui/panel';
import { useLookup } from '@/components/admin/use-lookup';
import { ButtonLink } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { UNMATCHED_PAGE } from '@/lib/domain/page-sizes';
import { orders } from '@/lib/resources/orders/resource';
import type { Runs } from '@/lib/server/desk/unmatched/list-runs';
import type { UnmatchedList } from '@/lib/server/desk/unmatched/list-unmatched';
import type { DisputeItem } from '@/lib/server/payments/returns/open-disputes';
import { LinkTabs, Pager, SearchForm } from './list-controls';
import { CurrentRun, LastRuns, ReconcileButton } from './reconcile-panel';
import { BANK_IMPORT, UNMATCHED } from './routes';
import { DisputeActions } from './unmatched-actions';
import { UnmatchedTable } from './unmatched-table';

export const UNMATCHED_VIEWS = ['open', 'assigned', 'refunded', 'dismissed'] as const;
/** 'all' is both sources. */
export const UNMATCHED_SOURCES = ['all', 'bank', 'paypal'] as const;
type Filter = {
  view: (typeof UNMATCHED_VIEWS)[number];
  source: (typeof UNMATCHED_SOURCES)[number];
  search: string;
};

/** Days until a deadline that count as urgent. */
const URGENT_DAYS = 2;

function Figures({ list, runs }: { list: UnmatchedList; runs: Runs }) {
  const t = useTranslations('payments.unmatched');
  const figures = (['open', 'disputed', 'resolved'] as const).map((name) => ({
    name,
    value: t('sum', list[name]),
  }));
  return (
    <dl className="figures-strip mb-5">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('figures.last_run')}</dt>
        <dd className="first-letter:uppercase">
          {runs.coveredUntil ? <AuditTime at={runs.coveredUntil} /> : t('never_short')}
        </dd>
      </div>
    </dl>
  );
}

function Dispute({ item }: { item: DisputeItem }) {
  const t = useTranslations('payments.unmatched');
  const lookup = useLookup('payments.unmatched');
  const { daysLeft: days, order, reason } = item;
  const isUrgent = days !== null && days <= URGENT_DAYS;
  return (
    <li className="dispute">
      <p className={cx('dispute-days', isUrgent ? 'text-error' : 'text-warning')}>
        {days !== null && days > 0 && <b className="num">{days}</b>}
        <span>{days === null ? t('no_deadline') : t(days < 0 ? 'overdue' : 'days', { count: days })}</span>
      </p>
      <div className="min-w-0">
        <h3 className="font-semibold num">
          {item.payer ? `${item.payer}, ${item.amount}` : item.amount}
          {order && (
            <>
              {', '}
              <RowLink className="cell-link" resource={orders} id={order.id}>
                #{order.number}
              </RowLink>
            </>
          )}
        </h3>
        <p className="text-sm text-muted break-words">
          {reason && lookup.has(`reasons.${reason}`) ? lookup(`reasons.${reason}`) : t('reasons.OTHER')}
          {`. ${item.providerId}`}
        </p>
      </div>
      <DisputeActions item={item} isUrgent={isUrgent} />
    </li>
  );
}

function Money({ list, filter }: { list: UnmatchedList; filter: Filter }) {
  const t = useTranslations('payments.unmatched');
  const views = useTranslations('payments.unmatched.views');
  const { view, source, search } = filter;
  const params = { view: view === 'open' ? null : view, source: source === 'all' ? null : source };
  const isFiltered = search !== '' || source !== 'all';
  return (
    <section className="panel" aria-label={t('title')}>
      <LinkTabs
        path={UNMATCHED}
        label={views('label')}
        views={UNMATCHED_VIEWS}
        current={view}
        name={views}
        counts={list.counts}
      />
      <div className="p-3 border-y border-line flex flex-wrap items-center gap-2">
        <SearchForm path={UNMATCHED} keepParams={params} value={search} label={t('search')} />
        {(['bank', 'paypal'] as const).map((one) => (
          <ChipLink
            key={one}
            current={source === one}
            href={adminRoutes.page(UNMATCHED, { ...params, source: source === one ? null : one, s: search })}
          >
            {t(`sources.${one}`)}
          </ChipLink>
        ))}
      </div>
      {list.rows.length === 0 ? (
        <EmptyState
          title={t(isFiltered ? 'none_found' : 'empty')}
          text={!isFiltered && view === 'open' && t('empty_text')}
        />
      ) : (
        <UnmatchedTable rows={list.rows} open={view === 'open'} />
      )}
      {list.rows.length > 0 && (
        <p className="px-5 py-3 border-t border-line text-muted num">{t('sum_rows', list.sum)}</p>
      )}
      {list.total > UNMATCHED_PAGE && (
        <Pager
          path={UNMATCHED}
          params={{ ...params, s: search }}
          size={UNMATCHED_PAGE}
          page={list.page}
          total={list.total}
        />
      )}
    </section>
  );
}

/** Payments without an order, disputes with their deadline, and reconciliation on demand. */
export function UnmatchedScreen({ list, filter, runs }: { list: UnmatchedList; filter: Filter; runs: Runs }) {
  const t = useTranslations('payments.unmatched');
  const admin = useLookup('admin');
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        crumbs={groupCrumbs(admin, 'pedido', { label: t('title') })}
        actions={
          <>
            <Can ability="order_confirm_transfer">
              <ButtonLink variant="outline" href={adminRoutes.page(BANK_IMPORT)}>
                <Ico name="upload" size={18} />
                {t('upload')}
              </ButtonLink>
            </Can>
            <ReconcileButton />
          </>
        }
      />
      <Figures list={list} runs={runs} />
      <div className="grid gap-5">
        {runs.current && <CurrentRun run={runs.current} />}
        <Panel
          title={t('disputes')}
          count={list.disputes.length}
          aside={<span className="ml-auto text-sm text-muted max-sm:hidden">{t('disputes_text')}</span>}
          empty={list.disputes.length === 0 && t('no_disputes')}
        >
          <ul>
            {list.disputes.map((item) => (
              <Dispute key={item.id} item={item} />
            ))}
          </ul>
        </Panel>
        <Money list={list} filter={filter} />
        <LastRuns runs={runs} />
      </div>
    </>
  );
}
