import { useTranslations } from 'next-intl';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { groupCrumbs } from '@/components/admin/ui/crumbs';
import { Ico } from '@/components/admin/ui/ico';
import { PageHead } from '@/components/admin/ui/page-head';
import { useLookup } from '@/components/admin/use-lookup';
import { AppLink } from '@/components/ui/app-link';
import { EmptyState } from '@/components/ui/empty-state';
import { formatMoney, parseMoney } from '@/lib/domain/money';
import { DRIFTS_PAGE } from '@/lib/domain/page-sizes';
import { routes } from '@/lib/routes';
import type { DriftList, ListedDrift } from '@/lib/server/desk/drifts/list-drifts';
import { DriftActions } from './drift-actions';
import { LinkTabs, ListBody } from './list-controls';
import { DRIFTS } from './pages';

const VIEWS = ['open', 'resolved'] as const;
type View = (typeof VIEWS)[number];

function LastRun({ run }: { run: DriftList['lastRun'] }) {
  const t = useTranslations('payments.drifts');
  return (
    <p className="text-sm text-muted num flex flex-wrap gap-x-2 px-4 py-3 border-b border-line">
      <b className="font-semibold text-ink">{t('last_run')}</b>
      {run ? (
        <>
          <AuditTime at={new Date(run.at).toISOString()} />
          <span>
            {t('last_run_text', { seconds: run.seconds.toFixed(1) })}
            {run.changed !== null && `, ${t('last_run_changed', { count: run.changed })}`}
          </span>
        </>
      ) : (
        t('never_run')
      )}
    </p>
  );
}

/** Formats a drift's value; states are translated: `cancelled 2026-07-01` → «Cancelada 2026-07-01». */
function useValueText() {
  const states = useLookup('payments.subscriptions.states');
  const orders = useLookup('admin.choices.order_state');
  return (value: string | null, ofSubscription: boolean): string => {
    const [first, second] = ofSubscription ? [states, orders] : [orders, states];
    const translateToken = (token: string): string => {
      const amount = /^\d+\.\d\d$/.test(token) ? parseMoney(token) : null;
      if (amount !== null) return formatMoney(amount);
      const key = token.toLowerCase();
      if (!/^[a-z_]+$/.test(key)) return token;
      return first.has(key) ? first(key) : second.has(key) ? second(key) : token;
    };
    return (value ?? '').split(' ').map(translateToken).join(' ');
  };
}

function Drift({ drift, open }: { drift: ListedDrift; open: boolean }) {
  const t = useTranslations('payments.drifts');
  const ui = useTranslations('payments.ui');
  const lookup = useLookup('payments.drifts');
  const kind = lookup.has(`kinds.${drift.kind}`) ? drift.kind : 'other';
  const resolution = drift.resolution ?? '';
  const valueText = useValueText();
  const ofSubscription = drift.kind.startsWith('subscription');
  const values = [
    { label: t('shop'), value: valueText(drift.shop, ofSubscription) },
    { label: t('provider'), value: valueText(drift.provider, ofSubscription) },
  ];
  return (
    <li className="movement movement-actions">
      <div>
        <h2 className="font-semibold">{lookup(`kinds.${kind}.title`)}</h2>
        <p className="text-sm text-soft mt-0.5">{lookup(`kinds.${kind}.text`)}</p>
        <p className="text-sm text-muted num mt-1 flex flex-wrap gap-x-3">
          {drift.order ? (
            <AppLink className="cell-link font-semibold text-ink" href={routes.adminOrder(drift.order.id)}>
              {ui('order', { number: drift.order.number })}
            </AppLink>
          ) : (
            t('no_order')
          )}
          <AuditTime at={drift.at} />
        </p>
      </div>
      <div className="num">
        <dl className="grid gap-1">
          {values.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
              <dt className="text-muted">{label}</dt>
              <dd className="font-semibold break-words">{value || t('nothing')}</dd>
            </div>
          ))}
        </dl>
        {!open && (
          <p className="mt-1.5 flex gap-2">
            <Ico name="circle-check" size={18} className="text-done-text mt-0.5 shrink-0" />
            <span>
              {lookup.has(`resolutions.${resolution}`) ? lookup(`resolutions.${resolution}`) : resolution}
              <span className="block text-sm text-muted">
                {drift.resolver && `${drift.resolver}, `}
                {drift.resolvedAt && <AuditTime at={drift.resolvedAt} />}
              </span>
            </span>
          </p>
        )}
      </div>
      <div>
        {open && (
          <Can ability="order_refund">
            <DriftActions id={drift.id} inReview={drift.inReview} order={drift.order} amount={drift.amount} />
          </Can>
        )}
      </div>
    </li>
  );
}

/** Drifts between shop and PayPal, with actions (docs/spec/payments.md#reconciliation). */
export function DriftsScreen({ list, view }: { list: DriftList; view: View }) {
  const t = useTranslations('payments.drifts');
  const admin = useLookup('admin');
  const views = useTranslations('payments.drifts.views');
  const open = view === 'open';
  return (
    <>
      <PageHead
        title={t('title')}
        sub={t('sub')}
        crumbs={groupCrumbs(admin, 'pedido', { label: t('title') })}
      />
      <section className="panel" aria-label={t('title')}>
        <LinkTabs
          path={DRIFTS}
          label={views('label')}
          views={VIEWS}
          current={view}
          name={views}
          counts={{ open: list.open }}
        />
        <div className="border-t border-line">
          <LastRun run={list.lastRun} />
        </div>
        <ListBody
          path={DRIFTS}
          params={{ view: open ? null : view }}
          size={DRIFTS_PAGE}
          list={list}
          empty={
            <EmptyState
              title={t(open ? 'empty_open' : 'empty_resolved')}
              text={open && t('empty_open_text')}
            />
          }
        >
          {(drift) => <Drift key={drift.id} drift={drift} open={open} />}
        </ListBody>
      </section>
    </>
  );
}
