import { useTranslations } from 'next-intl';
import { Panel } from '@/components/admin/ui/panel';
import { Tildes } from '@/components/ui/tildes';
import { formatWireMoney } from '@/lib/domain/money';
import type { Dashboard } from '@/lib/server/desk/dashboard';
import { Kpi, TrendBars } from './cards';
import { dashboardLinks } from './links';
import { SalesChart } from './sales-chart';
import { ActivityPanel, TopPanel } from './side-panels';
import { TaskPanel } from './task-panel';

function Numbers({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  const links = dashboardLinks(data);
  const { sales, transfers, failing, subscriptions, customers, stock } = data;
  const totals = sales?.chart.map((bar) => bar.provider + bar.transfer) ?? [];
  return (
    <section className="kpis" aria-label={t('today')}>
      {sales && (
        <>
          <Kpi
            title={t('sales_today')}
            value={formatWireMoney(sales.today)}
            detail={t('orders_yesterday', {
              count: sales.orders,
              renewals: sales.renewals,
              amount: formatWireMoney(sales.yesterdayByNow),
            })}
            href={links.today}
          >
            <TrendBars values={totals} />
          </Kpi>
          <Kpi
            title={t('sales_month')}
            value={formatWireMoney(sales.month)}
            detail={t('month_before', { amount: formatWireMoney(sales.monthBefore) })}
            href={links.month}
          />
        </>
      )}
      {transfers && (
        <Kpi
          title={t('transfers')}
          value={transfers.count}
          detail={t('transfers_sum', { amount: formatWireMoney(transfers.amount) })}
          href={links.transfers}
        >
          <Tildes
            states={Array.from({ length: Math.min(transfers.count, 10) }, () => 'today')}
            className="h-8 text-[1.25rem] items-center mt-3"
          />
        </Kpi>
      )}
      {failing && (
        <Kpi title={t('failing')} value={failing.count} detail={t('failing_text')} href={links.failing}>
          <Tildes
            states={Array.from({ length: Math.min(failing.count, 10) }, () => 'missed')}
            className="h-8 text-[1.25rem] items-center mt-3"
          />
        </Kpi>
      )}
      {subscriptions && (
        <Kpi
          title={t('subscriptions')}
          value={subscriptions.active}
          detail={
            subscriptions.pastDue > 0
              ? t('past_due', { count: subscriptions.pastDue })
              : t('subscriptions_text', { count: subscriptions.fresh })
          }
          href={links.subscriptions}
        />
      )}
      {customers && (
        <Kpi
          title={t('customers')}
          value={customers.month}
          detail={t('customers_text', { count: customers.monthBefore })}
          href={links.customers}
        />
      )}
      {stock && (
        <Kpi
          title={t('stock')}
          value={stock.count}
          detail={t('stock_text', { count: data.lowStockAt })}
          href={links.stock}
        />
      )}
    </section>
  );
}

function Legend() {
  const t = useTranslations('admin.dashboard');
  return (
    <span className="ml-auto hidden sm:flex gap-4 text-sm">
      <span className="inline-flex items-center gap-2">
        <i className="w-3 h-3 bg-black -skew-x-[12deg]" />
        {t('paypal')}
      </span>
      <span className="inline-flex items-center gap-2">
        <i className="w-3 h-3 bg-teal-light -skew-x-[12deg]" />
        {t('transfer_kind')}
      </span>
    </span>
  );
}

/** The dashboard: figures, then open tasks, then charts of recent days. */
export function DashboardScreen({ data }: { data: Dashboard }) {
  const t = useTranslations('admin.dashboard');
  return (
    <>
      <Numbers data={data} />
      <div className="grid gap-6 mt-6 xl:grid-cols-[minmax(0,1fr)_21rem] items-start">
        <div className="grid gap-6 min-w-0">
          <TaskPanel data={data} />
          {data.sales && (
            <Panel title={t('chart')} aside={<Legend />}>
              <div className="p-4">
                <SalesChart bars={data.sales.chart} />
              </div>
            </Panel>
          )}
        </div>
        <div className="grid gap-6 min-w-0">
          {data.activity && <ActivityPanel items={data.activity} />}
          {data.sales && <TopPanel items={data.sales.top} />}
        </div>
      </div>
    </>
  );
}
