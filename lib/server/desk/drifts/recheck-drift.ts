import 'server-only';
import { db } from '@/db/client';
import { findDrift, resolveDriftRow } from '@/db/repositories/payments/drifts';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';
import { syncOrder } from '@/lib/server/payments/reconciliation/sync-order';
import { isEqualNow } from './is-equal-now';

/**
 * Checks a difference with PayPal again and resolves it when both agree.
 * Ability `order_refund`. Returns whether it is resolved. 404 unknown, 502 when PayPal is unavailable.
 */
export async function recheckDrift(context: RequestContext, id: number): Promise<{ resolved: boolean }> {
  const actor = requireAbility(context.actor, 'order_refund');
  const drift = orNotFound(await findDrift(db, id));
  if (drift.state === 'resolved') return { resolved: true };
  if (drift.order_id !== null) await syncOrder(drift.order_id);
  const equal = await isEqualNow(drift).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    if (error.kind === 'not_found') return false;
    throw new AppError('payment_provider', { retryAfter: error.retryAfter ?? 0, cause: error });
  });
  return db.transaction(async (tx) => {
    if (equal) await resolveDriftRow(tx, id, { resolution: 'rechecked', resolved_by: actor.userId });
    await auditAction(tx, context, {
      action: 'recheck',
      model: 'payment-drifts',
      model_id: id,
      before: { state: 'open' },
      after: { state: equal ? 'resolved' : 'open' },
    });
    return { resolved: equal };
  });
}
