import { useLocale, useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { Email } from '@/components/admin/ui/email';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { AppLink } from '@/components/ui/app-link';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import type { SubscriptionState } from '@/lib/domain/codes';
import { SUBSCRIPTIONS_PAGE } from '@/lib/domain/page-sizes';
import { HTML_LANG } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import type { ListedSubscription, SubscriptionList } from '@/lib/server/payments/list-subscriptions';
import { CancelSubscription } from './cancel-subscription';
import { CopyId } from './copy-id';
import { LinkTabs, ListBody, SearchForm } from './list-controls';

export const SUBSCRIPTIONS = 'pedido/subscriptions';
const VIEWS = ['all', 'active', 'past_due', 'suspended', 'waiting', 'cancelled', 'expired'] as const;
type View = (typeof VIEWS)[number];

const TONES: Readonly<Partial<Record<SubscriptionState, BadgeTone>>> = {
  active: 'done',
  suspended: 'warning',
  approval_pending: 'warning',
};

function Subscription({ row }: { row: ListedSubscription }) {
  const t = useTranslations('payments.subscriptions');
  const ui = useTranslations('payments.ui');
  const states = useTranslations('payments.subscriptions.states');
  const language = HTML_LANG[useLocale()];
  const dayText = (day: string): string =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const name = row.buyer.name || row.buyer.email;
  return (
    <li className="movement movement-four">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted break-words">
          <Email address={row.buyer.email} />
        </p>
        <p className="text-sm num">
          <AppLink className="cell-link" href={routes.adminOrder(row.order.id)}>
            {ui('order', { number: row.order.number })}
          </AppLink>
        </p>
      </div>
      <div className="min-w-0">
        <p className="font-semibold">{row.program}</p>
        <p className="text-sm text-soft num">
          {row.range && `${row.range}, `}
          {t('per_charge', { amount: row.amount })}
        </p>
        {row.providerId && <CopyId value={row.providerId} />}
      </div>
      <div className="min-w-0 grid gap-1 justify-items-start">
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={TONES[row.state]}>{states(row.state)}</Badge>
          {row.pastDue && <Badge tone="error">{t('past_due')}</Badge>}
        </span>
        <p className="text-sm num">
          {row.paidUntil ? (
            <>
              {t('paid_until')} <AuditTime at={row.paidUntil} />
            </>
          ) : (
            <span className="text-muted">{t('unpaid')}</span>
          )}
        </p>
        {row.pastDue && row.graceUntil && (
          <p className="text-sm num text-error">
            {t('grace')} <AuditTime at={row.graceUntil} />
          </p>
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="text-muted">{t('sales')}</p>
        {row.sales.length === 0 ? (
          <p>{t('no_sales')}</p>
        ) : (
          <ul className="num">
            {row.sales.map((sale) => (
              <li key={sale.id} className={sale.state === 'completed' ? '' : 'text-muted'}>
                <AuditTime at={sale.day} /> · {t('sale', { amount: sale.amount, state: sale.state })}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="sm:text-right">
        {row.canCancel && (
          <Can ability="order_refund">
            <CancelSubscription
              id={row.id}
              name={name}
              until={row.paidUntil === null ? null : dayText(row.paidUntil)}
            />
          </Can>
        )}
      </div>
    </li>
  );
}

/** Subscriptions with their paid-through dates, and recent charges. */
export function SubscriptionsScreen({
  list,
  view,
  search,
}: {
  list: SubscriptionList;
  view: View;
  search: string;
}) {
  const t = useTranslations('payments.subscriptions');
  const admin = useLookup('admin');
  const views = useTranslations('payments.subscriptions.views');
  const keepParams = { state: view === 'all' ? null : view };
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        crumbs={groupCrumbs(admin, 'pedido', { label: t('title') })}
      />
      <section className="panel" aria-label={t('title')}>
        <LinkTabs
          path={SUBSCRIPTIONS}
          param="state"
          keepParams={{ s: search }}
          label={views('label')}
          views={VIEWS}
          current={view}
          name={views}
        />
        <div className="p-3 border-y border-line">
          <SearchForm path={SUBSCRIPTIONS} keepParams={keepParams} value={search} label={t('search')} />
        </div>
        <ListBody
          path={SUBSCRIPTIONS}
          params={{ ...keepParams, s: search }}
          size={SUBSCRIPTIONS_PAGE}
          list={list}
          empty={
            <EmptyState
              title={search ? t('none_found', { text: search }) : t('empty')}
              text={!search && t('empty_text')}
            />
          }
        >
          {(row) => <Subscription key={row.id} row={row} />}
        </ListBody>
      </section>
    </>
  );
}
