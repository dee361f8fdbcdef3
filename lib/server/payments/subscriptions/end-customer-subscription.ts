import 'server-only';
import { db } from '@/db/client';
import { hasAudit } from '@/db/repositories/accounts/staff-audit';
import { findSubscription, lockSubscription } from '@/db/repositories/payments/subscriptions';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { isSubscriptionEnded } from '@/lib/domain/payments';
import { auditAction } from '@/lib/http/audit-origin';
import { endSubscription } from './cancel-subscription';

/** Shown to the subscriber by PayPal. */
const REASON = 'Cancelada por la tienda';

/**
 * Cancels a customer's subscription for staff.
 * PayPal stops charging and access lasts to the paid-through date (docs/spec/access.md#subscriptions).
 * Ability `order_refund`. Idempotent. 404 unknown, 502 when PayPal is unavailable.
 */
export async function endCustomerSubscription(context: RequestContext, id: number): Promise<void> {
  const actor = requireAbility(context.actor, 'order_refund');
  const row = await findSubscription(db, id);
  if (!row || row.deleted_at !== null) throw new AppError('not_found');
  if (isSubscriptionEnded(row.state)) return;
  const ended = await endSubscription(row, REASON, actor.userId);
  const entry = { action: 'cancel-subscription', model: 'subscriptions' } as const;
  await db.transaction(async (tx) => {
    // Whoever pressed at the same moment ended the same subscription: one ending is one entry.
    await lockSubscription(tx, id);
    if (await hasAudit(tx, { ...entry, id, since: ended.cancelled_at ?? new Date(0) })) return;
    await auditAction(tx, context, {
      ...entry,
      model_id: id,
      before: { state: row.state },
      after: { state: ended.state, paid_until: ended.paid_until },
    });
  });
}
