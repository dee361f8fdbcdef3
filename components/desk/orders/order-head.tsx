import { useTranslations } from 'next-intl';
import { toneOf } from '@/components/admin/fields/tones';
import { Can } from '@/components/admin/shell/abilities';
import { AuditTime } from '@/components/admin/show/audit-time';
import { Ico } from '@/components/admin/ui/ico';
import { AcceptButton, CancelButton, GiveBackButton } from '@/components/desk/payments/decide-buttons';
import { paidBy } from '@/components/desk/payments/paid-by';
import { RecheckOrder } from '@/components/desk/payments/recheck-order';
import { RefundButton } from '@/components/desk/payments/refund-button';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { isAwaitingPayment } from '@/lib/domain/orders';
import { routes } from '@/lib/routes';
import type { OrderFile } from '@/lib/server/payments/orders/get-order-file';
import { HandOverButton } from './hand-over-button';
import { TransferButtons } from './transfer-buttons';

export function OrderBadge({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.choices.order_state');
  return <Badge tone={toneOf('order_state', order.state)}>{t(order.state)}</Badge>;
}

export function OrderSub({ order }: { order: OrderFile }) {
  const t = useTranslations('admin.choices.payment_type');
  const method = order.ownMethod ?? (order.type && t(order.type));
  return (
    <>
      {order.placedAt && <AuditTime at={order.placedAt} />}
      {method && `, ${method}`}
    </>
  );
}

/** Payment actions of an order, by its state. */
export function OrderActions({ order }: { order: OrderFile }) {
  const t = useTranslations('payments.order');
  const by = paidBy(order.type);
  return (
    <>
      {order.receiptNumber !== null && (
        <ButtonLink variant="outline" href={routes.adminReceipt(order.id)}>
          <Ico name="receipt-text" size={18} />
          {t('receipt')}
        </ButtonLink>
      )}
      {order.type === 'P' && order.state !== 'draft' && (
        <Can ability="order_edit">
          <RecheckOrder id={order.id} />
        </Can>
      )}
      {order.money.refundable > 0 && (
        <Can ability="order_refund">
          <RefundButton
            refundable={{
              of: 'order',
              id: order.id,
              number: order.number,
              isTransfer: order.type === 'T',
              left: order.money.refundable,
              rate: order.money.rate,
            }}
          />
        </Can>
      )}
      {isAwaitingPayment(order.state) && <CancelButton id={order.id} number={order.number} by={by} />}
      {order.lateMoney && (
        <>
          <GiveBackButton id={order.id} number={order.number} by={by} />
          {order.state === 'expired' && <AcceptButton id={order.id} number={order.number} by={by} />}
        </>
      )}
      {order.state !== 'draft' && (
        <HandOverButton id={order.id} number={order.number} ownerId={order.userId} />
      )}
      {order.state === 'expired' && order.type === 'T' && (
        <Can ability="order_confirm_transfer">
          <TransferButtons orderId={order.id} number={order.number} only="confirm" late />
        </Can>
      )}
      {order.state === 'pending_transfer' && (
        <Can ability="order_confirm_transfer">
          <TransferButtons orderId={order.id} number={order.number} />
        </Can>
      )}
    </>
  );
}
