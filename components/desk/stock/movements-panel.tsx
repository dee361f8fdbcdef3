import { useFormatter, useTranslations } from 'next-intl';
import { adminRoutes } from '@/components/admin/routes';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Panel } from '@/components/admin/ui/panel';
import { AppLink } from '@/components/ui/app-link';
import { orders } from '@/lib/resources/orders/resource';
import type { StockMovement } from '@/lib/server/desk/stock/get-movements';

type Props = {
  movements: readonly StockMovement[];
  /** Whether orders are links. */
  opensOrders: boolean;
};

/** The latest units of a product that left or came, each with its order or the person who counted them. */
export function MovementsPanel({ movements, opensOrders }: Props) {
  const t = useTranslations('staff.movements');
  const format = useFormatter();
  const cause = ({ order, quantity, actor }: StockMovement) => {
    if (!order) return actor ?? t('system');
    const text = t(quantity < 0 ? 'order' : 'returned', { number: order.number ?? order.id });
    return opensOrders ? (
      <AppLink className="cell-link font-semibold" href={adminRoutes.show(orders, order.id)}>
        {text}
      </AppLink>
    ) : (
      text
    );
  };
  return (
    <Panel title={t('title')} empty={movements.length === 0 && t('none')}>
      <ul>
        {movements.map((movement) => (
          <li
            key={movement.key}
            className="flex flex-wrap items-center gap-x-3 px-5 py-2.5 border-b border-fill last:border-0"
          >
            <span className="font-semibold num min-w-16">
              {format.number(movement.quantity, { signDisplay: 'always' })} {movement.size}
            </span>
            <span className="flex-1 min-w-0">{cause(movement)}</span>
            <span className="text-sm text-muted num">
              <AuditTime at={movement.at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
