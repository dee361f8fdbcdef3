import 'server-only';
import type { Transaction } from '@/db/client';
import { findOrderEvents, insertOrderEvent } from '@/db/repositories/orders/orders';
import {
  findRefundByProvider,
  findRefundsOf,
  insertRefund,
  type RefundRow,
  updateRefund,
} from '@/db/repositories/payments/refunds';
import { now } from '@/lib/domain/clock';
import type { Cents } from '@/lib/domain/money';
import { isRefundOpen } from '@/lib/domain/payments';
import type { AuditOrigin } from '@/lib/http/audit-origin';

/** A refund or reversal as reported by PayPal or the bank. */
export type ReportedReturn = {
  /** Null: PayPal reports a full refund without naming it. */
  providerRefundId: string | null;
  amount: Cents;
  kind: RefundRow['kind'];
  /** Nothing of the payment is left. Only set for payments that are not recorded for an order. */
  whole?: boolean;
  reason?: string | null;
  origin?: AuditOrigin | null;
};

/** The refunded payment: the order's own, or a renewal of its subscription. */
export type RefundedPayment = { orderId: number; saleId: number | null };

export const isRefundWaiting = (refund: RefundRow): boolean => isRefundOpen(refund.state);

/** Refunds of one payment, oldest first. */
export async function refundsOfPayment(
  tx: Transaction,
  { orderId, saleId }: RefundedPayment,
): Promise<RefundRow[]> {
  return (await findRefundsOf(tx, orderId)).filter((row) => row.subscription_payment_id === saleId);
}

/**
 * The row of this refund: by PayPal's id, else an own row that still has no id.
 * A reversal may be part of a full refund that was booked without an id.
 */
export async function matchingRefund(
  tx: Transaction,
  paid: RefundedPayment,
  given: ReportedReturn,
): Promise<RefundRow | null> {
  const { providerRefundId: id, amount, kind } = given;
  const known = id === null ? null : await findRefundByProvider(tx, id);
  if (known) return known;
  const nameless = (await refundsOfPayment(tx, paid)).filter((row) => row.provider_refund_id === null);
  const same = nameless.filter((row) => row.amount === amount);
  const booked = (kind === 'reversal' ? [...same, ...nameless] : same).filter(
    ({ state }) => state === 'completed',
  );
  return same.find(isRefundWaiting) ?? (id === null ? null : booked[0]) ?? null;
}

/** Adds PayPal's id and kind to a refund that was booked without them. */
export async function addProviderId(tx: Transaction, row: RefundRow, given: ReportedReturn): Promise<void> {
  if (row.provider_refund_id !== null || given.providerRefundId === null) return;
  await updateRefund(tx, row.id, { provider_refund_id: given.providerRefundId, kind: given.kind });
}

/** Inserts or completes the row of a refund of `amount`. */
export function completeRefund(
  tx: Transaction,
  paid: RefundedPayment,
  standing: RefundRow | null,
  given: ReportedReturn & { attemptId?: number | null },
): Promise<RefundRow> {
  const { providerRefundId, amount, kind, reason = null, attemptId = null } = given;
  const done = {
    ...(providerRefundId === null ? {} : { provider_refund_id: providerRefundId }),
    amount,
    kind,
    state: 'completed' as const,
    completed_at: now(),
  };
  if (standing) return updateRefund(tx, standing.id, done);
  return insertRefund(tx, {
    order_id: paid.orderId,
    subscription_payment_id: paid.saleId,
    payment_attempt_id: attemptId,
    reason,
    ...done,
  });
}

/** The admin's choices for a refund; applied once the refund is completed. */
export type RefundOptions = { access: 'keep' | 'revoke'; restock: boolean };

export async function recordRefundOptions(
  tx: Transaction,
  refund: RefundRow,
  { access, restock }: RefundOptions,
  actorId: number,
): Promise<void> {
  await insertOrderEvent(tx, {
    order_id: refund.order_id,
    kind: 'refund_requested',
    actor_id: actorId,
    note: refund.reason,
    data: { refund: refund.id, amount: refund.amount, access, restock },
  });
}

/** Null for a refund that staff did not request here. */
export async function refundOptionsOf(
  tx: Transaction,
  refund: RefundRow,
): Promise<(RefundOptions & { actorId: number | null }) | null> {
  const requested = (await findOrderEvents(tx, refund.order_id)).findLast(
    ({ kind, data }) => kind === 'refund_requested' && data?.refund === refund.id,
  );
  if (!requested) return null;
  const access = requested.data?.access === 'revoke' ? 'revoke' : 'keep';
  return { access, restock: requested.data?.restock === true, actorId: requested.actor_id };
}
