import { useTranslations } from 'next-intl';
import { AppLink } from '@/components/ui/app-link';
import { cents, formatMoney, parseMoney } from '@/lib/domain/money';
import type { Dashboard } from '@/lib/server/dashboard';
import { TransferButtons } from '../extras/transfer-buttons';
import { adminRoutes } from '../routes';
import { Can } from '../shell/abilities';
import { AuditTime } from '../show/audit-time';
import { ATTEMPTS, dashboardLinks, ORDERS, PRODUCTS } from './links';
import { Task } from './parts';

const money = (value: number): string => formatMoney(parseMoney(value) ?? cents(0));

function TransferTasks({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  return data.transfers?.first.map((order) => (
    <Task
      key={order.id}
      icon="landmark"
      tone="action"
      title={
        <AppLink className="enlace-tabla" href={adminRoutes.show(ORDERS, order.id)}>
          {t('order', { name: order.name, number: order.number })}
        </AppLink>
      }
      detail={`${t('transfer', { amount: money(order.total) })}. ${t(order.hasProof ? 'with_proof' : 'without_proof')}`}
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
  return data.failing?.first.map((attempt) => (
    <Task
      key={attempt.id}
      icon="credit-card"
      tone="error"
      title={t('failed_payment', { number: attempt.number ?? '' })}
      detail={[attempt.amount === null ? '' : money(attempt.amount), attempt.issue]
        .filter(Boolean)
        .join('. ')}
      when={<AuditTime at={attempt.at} />}
      action={
        <AppLink className="btn btn--linea btn--sm" href={adminRoutes.show(ATTEMPTS, attempt.id)}>
          {t('see_attempt')}
        </AppLink>
      }
    />
  ));
}

function StockTasks({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  return data.stock?.first.map((product) => (
    <Task
      key={product.id}
      icon="package-minus"
      tone="warning"
      title={product.name}
      detail={t('left', { count: product.inventory })}
      action={
        <AppLink className="btn btn--linea btn--sm" href={adminRoutes.edit(PRODUCTS, product.id)}>
          {t('restock')}
          <span className="vh"> {product.name}</span>
        </AppLink>
      }
    />
  ));
}

/** What waits for somebody, most pressing first, each with its way to be done. */
export function TaskPanel({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  const count =
    (data.transfers?.first.length ?? 0) + (data.failing?.first.length ?? 0) + (data.stock?.first.length ?? 0);
  return (
    <section className="panel">
      <header>
        <h2>{t('attention')}</h2>
        <span className="insignia insignia--lisa num">{count}</span>
        {data.transfers && (
          <AppLink
            className="enlace ml-auto text-sm inline-flex items-center min-h-11 lg:min-h-9"
            href={dashboardLinks(data).transfers}
          >
            {t('see_all')}
          </AppLink>
        )}
      </header>
      {count === 0 ? (
        <p className="p-5 text-tinta-600">{t('nothing')}</p>
      ) : (
        <ul className="[&>li:first-child]:border-0">
          <TransferTasks data={data} />
          <FailureTasks data={data} />
          <StockTasks data={data} />
        </ul>
      )}
    </section>
  );
}
