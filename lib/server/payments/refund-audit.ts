import 'server-only';
import type { Transaction } from '@/db/client';
import { insertOrderAudit, type OrderRow } from '@/db/repositories/orders';
import type { RefundRow } from '@/db/repositories/refunds';
import type { traceOf } from '@/lib/http/trace';

/** Whose request a change of a refund answers; null when PayPal told of it later, by itself or asked by a job. */
export type RefundTrace = ReturnType<typeof traceOf> | null;

/**
 * The trace of each step of a refund that the staff asked for (docs/spec/access-control.md#audit), by
 * the state it comes to.
 */
export async function auditRefund(
  tx: Transaction,
  trace: RefundTrace,
  before: OrderRow,
  { order, refund }: { order: OrderRow; refund: RefundRow },
): Promise<void> {
  await insertOrderAudit(tx, {
    ...trace,
    action: `refund-${refund.state}`,
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
