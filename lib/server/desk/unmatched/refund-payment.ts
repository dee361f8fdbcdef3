import 'server-only';
import { db } from '@/db/client';
import {
  lockUnmatched,
  type UnmatchedRow,
  updateUnmatched,
} from '@/db/repositories/payments/unmatched-payments';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError, conflict, orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { refundUnmatched } from '@/lib/server/payments/refunds/refund-unmatched';

const openRow = (id: number): Promise<UnmatchedRow> =>
  db.transaction(async (tx) => {
    return orNotFound(await lockUnmatched(tx, id));
  });

type Decision = {
  state: 'refunded' | 'dismissed';
  reason: string;
  action: 'refund-completed' | 'dismiss-payment';
};

const close = (context: RequestContext, row: UnmatchedRow, { state, reason, action }: Decision) =>
  db.transaction(async (tx) => {
    const current = await lockUnmatched(tx, row.id);
    if (current?.state !== 'open') return;
    await updateUnmatched(tx, row.id, {
      state,
      resolution: reason,
      resolved_at: now(),
      resolved_by: context.actor?.userId ?? null,
    });
    await auditAction(tx, context, {
      action,
      model: 'unmatched-payments',
      model_id: row.id,
      before: { state: 'open' },
      after: { state, reason, payment: row.provider_id },
    });
  });

/**
 * Gives money without an order back at PayPal, all of it.
 * Ability `order_refund`. Idempotent. 404 unknown, 409 when it was decided otherwise or is a dispute, 422
 * without a reason, 502 when PayPal refuses or is unavailable.
 */
export async function refundPayment(
  context: RequestContext,
  id: number,
  input: { reason: string },
): Promise<{ state: 'completed' | 'pending' }> {
  requireAbility(context.actor, 'order_refund');
  const reason = staffReason(input.reason);
  const row = await openRow(id);
  if (row.state === 'refunded') return { state: 'completed' };
  if (row.state !== 'open' || row.kind === 'dispute') throw conflict('unmatched_decided');
  const state = await refundUnmatched({ captureId: row.provider_id, requestId: `unmatched:${id}`, reason });
  if (state === 'failed') throw new AppError('payment_provider', { message: { key: 'refund_refused' } });
  if (state !== 'completed') return { state: 'pending' };
  await close(context, row, { state: 'refunded', reason, action: 'refund-completed' });
  return { state: 'completed' };
}

/** Closes money or a dispute that was settled elsewhere, with a note. The same errors without PayPal's. */
export async function dismissPayment(
  context: RequestContext,
  id: number,
  input: { reason: string },
): Promise<void> {
  requireAbility(context.actor, 'order_refund');
  const reason = staffReason(input.reason);
  const row = await openRow(id);
  if (row.state === 'dismissed') return;
  if (row.state !== 'open') throw conflict('unmatched_decided');
  await close(context, row, { state: 'dismissed', reason, action: 'dismiss-payment' });
}
