import { useTranslations } from 'next-intl';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Panel } from '@/components/admin/ui/panel';
import { formatMoney } from '@/lib/domain/money';
import type { listSales } from '@/lib/server/payments/subscriptions/list-sales';

/** The last charges of a subscription. */
export function SalesPanel({ sales }: { sales: Awaited<ReturnType<typeof listSales>> }) {
  const t = useTranslations('payments.subscriptions');
  return (
    <Panel title={t('sales')} empty={sales.length === 0 && t('no_sales')}>
      <ul className="num">
        {sales.map((sale) => (
          <li key={sale.id} className="px-5 py-3 border-t border-fill first:border-0 flex flex-wrap gap-x-4">
            <span className="flex-1">
              <AuditTime at={sale.paid_at.toISOString()} />
            </span>
            <span className={sale.state === 'completed' ? 'font-semibold' : 'text-muted'}>
              {t('sale', { amount: formatMoney(sale.amount), state: sale.state })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
