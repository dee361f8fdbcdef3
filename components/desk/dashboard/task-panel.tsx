import { useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { RowLink } from '@/components/admin/show/row-link';
import { Panel } from '@/components/admin/ui/panel';
import { useLookup } from '@/components/admin/use-lookup';
import { TransferButtons } from '@/components/desk/orders/transfer-buttons';
import { AppLink } from '@/components/ui/app-link';
import { ButtonLink } from '@/components/ui/button';
import { formatWireMoney } from '@/lib/domain/money';
import type { Dashboard } from '@/lib/server/desk/dashboard';
import { TaskRow } from './cards';
import { ATTEMPTS, dashboardLinks, ORDERS, PRODUCTS } from './links';

function TransferTasks({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  return data.transfers?.first.map((order) => (
    <TaskRow
      key={order.id}
      icon="landmark"
      tone="action"
      title={
        <RowLink className="cell-link" resource={ORDERS} id={order.id}>
          {t('order', { name: order.name, number: order.number })}
        </RowLink>
      }
      detail={`${t('transfer', { amount: formatWireMoney(order.total) })}. ${t(order.hasProof ? 'with_proof' : 'without_proof')}`}
      when={order.at && <AuditTime at={order.at} />}
      action={
        <Can ability="order_confirm_transfer">
          <TransferButtons orderId={order.id} number={order.number} only="confirm" />
        </Can>
      }
    />
  ));
}

function FailureTasks({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  const issues = useLookup('admin.dashboard.issues');
  // PayPal has many codes; one without a translation is shown as it is.
  const issueText = (code: string) => (issues.has(code) ? issues(code) : code);
  return data.failing?.first.map((attempt) => (
    <TaskRow
      key={attempt.id}
      icon="credit-card"
      tone="error"
      title={t('failed_payment', { number: attempt.number ?? '' })}
      detail={[
        attempt.amount === null ? '' : formatWireMoney(attempt.amount),
        attempt.issue && issueText(attempt.issue),
      ]
        .filter(Boolean)
        .join('. ')}
      when={<AuditTime at={attempt.at} />}
      action={
        <Can ability="payment_attempt_show">
          <ButtonLink variant="outline" size="sm" href={adminRoutes.show(ATTEMPTS, attempt.id)}>
            {t('see_attempt')}
          </ButtonLink>
        </Can>
      }
    />
  ));
}

function StockTasks({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  return data.stock?.first.map((product) => (
    <TaskRow
      key={product.id}
      icon="package-minus"
      tone="warning"
      title={product.name}
      detail={t('left', { count: product.inventory })}
      action={
        <Can ability="product_edit">
          <ButtonLink variant="outline" size="sm" href={adminRoutes.edit(PRODUCTS, product.id)}>
            {t('restock')}
            <span className="sr-only"> {product.name}</span>
          </ButtonLink>
        </Can>
      }
    />
  ));
}

/** Open tasks, most urgent first, each with its action. */
export function TaskPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  // All that wait, as the cards above count them; the list shows the first of each.
  const count = (data.transfers?.count ?? 0) + (data.failing?.count ?? 0) + (data.stock?.count ?? 0);
  return (
    <Panel
      title={t('attention')}
      count={count}
      empty={count === 0 && t('nothing')}
      aside={
        data.transfers && (
          <AppLink
            className="link ml-auto text-sm inline-flex items-center min-h-11 lg:min-h-9"
            href={dashboardLinks(data).transfers}
          >
            {t('see_all')}
          </AppLink>
        )
      }
    >
      <ul className="[&>li:first-child]:border-0">
        <TransferTasks data={data} />
        <FailureTasks data={data} />
        <StockTasks data={data} />
      </ul>
    </Panel>
  );
}
