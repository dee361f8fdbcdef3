import { useTimeZone, useTranslations } from 'next-intl';
import { toneOf } from '@/components/admin/fields/tones';
import { adminRoutes } from '@/components/admin/routes';
import { Can } from '@/components/admin/shell/abilities';
import { Panel } from '@/components/admin/ui/panel';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { useDays } from '@/components/ui/use-days';
import { useInstants } from '@/components/ui/use-instants';
import { dayIn } from '@/lib/domain/clock';
import { resources } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';
import type {
  CustomerOrder,
  CustomerSubscription,
  CustomerView,
} from '@/lib/server/desk/customer/get-customer';

function Order({ order }: { order: CustomerOrder }) {
  const t = useTranslations('customers.orders');
  const states = useTranslations('admin.choices.order_state');
  const zone = useTimeZone() ?? 'UTC';
  const { plain } = useDays();
  const known = order.ownMethod ?? (order.type && t(`methods.${order.type}`));
  const method = known ?? t('payment');
  return (
    <li className="grid gap-x-3 gap-y-1 px-5 py-3 border-t border-fill first:border-0 grid-cols-[auto_minmax(0,1fr)_auto] md:grid-cols-[4rem_5.25rem_minmax(0,1fr)_4.5rem_6.5rem_6.5rem] items-center">
      <AppLink
        className="cell-link num font-semibold min-h-11 inline-flex items-center w-fit max-md:col-span-2"
        href={routes.adminOrder(order.id)}
      >
        #{order.number}
      </AppLink>
      <span className="num text-muted max-md:order-3">{plain(dayIn(zone, new Date(order.at)))}</span>
      <span className="break-words max-md:order-2 max-md:col-span-3">{order.what}</span>
      <strong className="num text-right max-md:order-1">{order.total}</strong>
      <span className="max-md:order-4">
        {order.attemptId ? (
          <Can ability="payment_attempt_show">
            <AppLink
              className="cell-link min-h-11 inline-flex items-center"
              aria-label={t('see_payment', { method, number: order.number })}
              href={adminRoutes.show(resources['payment-attempts'], order.attemptId)}
            >
              {method}
            </AppLink>
          </Can>
        ) : (
          known
        )}
      </span>
      <span className="max-md:order-5 max-md:justify-self-end">
        <Badge tone={toneOf('order_state', order.state)}>{states(order.state)}</Badge>
      </span>
    </li>
  );
}

/** The latest orders, each with its last payment. */
export function OrdersPanel({
  view,
  orders,
}: {
  view: CustomerView;
  orders: NonNullable<CustomerView['orders']>;
}) {
  const t = useTranslations('customers.orders');
  const query = new URLSearchParams({ 'filters[customer_id]': String(view.id) }).toString();
  return (
    <Panel
      title={t('title')}
      empty={orders.total === 0 && t('none')}
      aside={
        orders.total > orders.rows.length && (
          <AppLink className="link ml-auto" href={adminRoutes.list(resources.orders, query)}>
            {t('all', { count: orders.total })}
          </AppLink>
        )
      }
    >
      {/* Each row says its own values; on phones they stand without columns. */}
      <p
        aria-hidden="true"
        className="hidden md:grid gap-x-3 px-5 py-2 border-b border-line text-sm font-semibold text-soft md:grid-cols-[4rem_5.25rem_minmax(0,1fr)_4.5rem_6.5rem_6.5rem]"
      >
        <span>{t('order')}</span>
        <span>{t('date')}</span>
        <span>{t('what')}</span>
        <span className="text-right">{t('total')}</span>
        <span>{t('method')}</span>
        <span>{t('state')}</span>
      </p>
      <ul>
        {orders.rows.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  );
}

export function SubscriptionsPanel({ rows }: { rows: readonly CustomerSubscription[] }) {
  const t = useTranslations('customers.subscriptions');
  const { plain } = useDays();
  return (
    <Panel title={t('title')}>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 border-t border-fill first:border-0"
          >
            <AppLink className="cell-link font-semibold" href={routes.adminOrder(row.orderId)}>
              {row.program}
            </AppLink>
            <Badge tone={row.state === 'active' ? 'done' : row.failing ? 'error' : 'neutral'}>
              {t(`states.${row.state as 'active'}`)}
            </Badge>
            <span className="text-sm text-muted num basis-full">
              {row.paidUntil
                ? t('paid', { amount: row.amount, date: plain(row.paidUntil) })
                : t('plain', { amount: row.amount })}
              {row.failing && `. ${t('failing')}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function CartPanel({ cart }: { cart: NonNullable<CustomerView['cart']> }) {
  const t = useTranslations('customers.cart');
  const instants = useInstants();
  return (
    <Panel title={t('title')}>
      <p className="px-5 py-4">
        {t('text', { what: cart.what, total: cart.total })}
        <span className="block text-sm text-muted num">{instants.full(new Date(cart.at))}</span>
      </p>
    </Panel>
  );
}
