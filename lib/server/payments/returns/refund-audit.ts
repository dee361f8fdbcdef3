import 'server-only';
import type { Transaction } from '@/db/client';
import { insertStaffAudit } from '@/db/repositories/accounts/staff-audit';
import type { OrderRow } from '@/db/repositories/orders/orders';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import type { AuditOrigin } from '@/lib/http/audit-origin';

/**
 * The audit entry of each step of a refund that staff requested, named after the refund's new state.
 * `origin` is null when PayPal reported the step later, by an event or to a job. See
 * docs/spec/access-control.md#audit.
 */
export async function auditRefund(
  tx: Transaction,
  origin: AuditOrigin | null,
  before: OrderRow,
  { order, refund }: { order: OrderRow; refund: RefundRow },
): Promise<void> {
  await insertStaffAudit(tx, {
    ...origin,
    action: `refund-${refund.state}`,
    model: 'orders',
    model_id: order.id,
    before: { state: before.state, total_refunded: before.total_refunded },
    after: {
      state: order.state,
      amount: refund.amount,
      refund_state: refund.state,
      reason: refund.reason,
      ...(refund.subscription_payment_id === null ? {} : { renewal: refund.subscription_payment_id }),
    },
  });
}
