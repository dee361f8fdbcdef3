import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { OrderFile } from '@/lib/server/orders/get-order-file';
import { toneOf } from '../fields/tones';
import { Can } from '../shell/abilities';
import { AuditTime } from '../show/audit-time';
import { TransferButtons } from './transfer-buttons';

export function OrderBadge({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.choices.order_state');
  return <Badge tone={toneOf('order_state', order.state)}>{t(order.state)}</Badge>;
}

export function OrderSub({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.choices.payment_type');
  return (
    <>
      {order.placedAt && <AuditTime at={order.placedAt} />}
      {order.type && `, ${t(order.type)}`}
    </>
  );
}

/** Confirm or reject, while the transfer is open. */
export function OrderActions({ order }: { order: OrderFile }) {
  return (
    <Can ability="order_confirm_transfer">
      <TransferButtons orderId={order.id} number={order.number} />
    </Can>
  );
}
