import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { PageHead } from '@/components/admin/ui/page-head';
import { Panel } from '@/components/admin/ui/panel';
import { useLookup } from '@/components/admin/use-lookup';
import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/empty-state';
import { DRIFTS_PAGE } from '@/lib/domain/page-sizes';
import { routes } from '@/lib/routes';
import type { RunItem, UnmatchedItem, UnmatchedList } from '@/lib/server/desk/unmatched/list-unmatched';
import { LinkTabs, ListBody } from './list-controls';
import { ReconcileButton, ReconcilePanel } from './reconcile-panel';
import { UnmatchedActions } from './unmatched-actions';

export const UNMATCHED = 'pedido/unmatched-payments';
export const UNMATCHED_VIEWS = ['open', 'assigned', 'refunded', 'dismissed'] as const;
type View = (typeof UNMATCHED_VIEWS)[number];

/** Two days or less are urgent. */
const URGENT_DAYS = 2;

function Deadline({ days }: { days: number | null }) {
  const t = useTranslations('payments.unmatched');
  if (days === null) return null;
  return (
    <b className={days <= URGENT_DAYS ? 'text-error-text' : 'text-warning-text'}>
      {days < 0 ? t('overdue') : t('days_left', { count: days })}
    </b>
  );
}

function Item({ item, open }: { item: UnmatchedItem; open: boolean }) {
  const t = useTranslations('payments.unmatched');
  const ui = useTranslations('payments.ui');
  return (
    <li className="movement movement-actions">
      <div>
        <h3 className="font-semibold num">
          {t(`kinds.${item.kind}`)}, {item.amount}
        </h3>
        <p className="text-sm text-muted num flex flex-wrap gap-x-3">
          <AuditTime at={item.at} />
          <Deadline days={item.daysLeft} />
        </p>
      </div>
      <div className="num break-words">
        {item.payer && <p>{item.payer}</p>}
        <p className="text-sm text-muted">{item.reference ?? t('no_reference')}</p>
        <p className="text-sm text-muted">{item.providerId}</p>
        {item.order && (
          <AppLink className="cell-link font-semibold text-ink" href={routes.adminOrder(item.order.id)}>
            {ui('order', { number: item.order.number })}
          </AppLink>
        )}
        {item.resolver && <p className="text-sm text-muted">{item.resolver}</p>}
      </div>
      <div>
        {open && (
          <Can ability="order_refund">
            <UnmatchedActions item={item} />
          </Can>
        )}
      </div>
    </li>
  );
}

/** Money that fits no order, disputes with their deadline, and reconciliation on demand. */
export function UnmatchedScreen({ list, view, runs }: { list: UnmatchedList; view: View; runs: RunItem[] }) {
  const t = useTranslations('payments.unmatched');
  const views = useTranslations('payments.unmatched.views');
  const admin = useLookup('admin');
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        crumbs={groupCrumbs(admin, 'pedido', { label: t('title') })}
        actions={<ReconcileButton />}
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] items-start">
        <div className="grid gap-5 min-w-0">
          <Panel
            title={t('disputes')}
            count={list.disputes.length}
            empty={list.disputes.length === 0 && t('no_disputes')}
          >
            <ul>
              {list.disputes.map((item) => (
                <Item key={item.id} item={item} open />
              ))}
            </ul>
          </Panel>
          <section className="panel" aria-label={t('title')}>
            <LinkTabs
              path={UNMATCHED}
              label={views('label')}
              views={UNMATCHED_VIEWS}
              current={view}
              name={views}
              counts={{ open: list.open }}
            />
            <ListBody
              path={UNMATCHED}
              params={{ view: view === 'open' ? null : view }}
              size={DRIFTS_PAGE}
              list={list}
              empty={<EmptyState title={t('empty')} text={view === 'open' && t('empty_text')} />}
            >
              {(item) => <Item key={item.id} item={item} open={view === 'open'} />}
            </ListBody>
          </section>
        </div>
        <ReconcilePanel runs={runs} />
      </div>
    </>
  );
}
