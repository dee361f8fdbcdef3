import 'server-only';
import { db } from '@/db/client';
import { findDrift, resolveDriftRow } from '@/db/repositories/payments/drifts';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, conflict, invalidField } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';

/**
 * Resolves a difference with a note.
 * Ability `order_refund`. 422 without a note, 404 unknown, 409 when it was already resolved.
 */
export async function resolveDrift(context: RequestContext, id: number, note: string): Promise<void> {
  const actor = requireAbility(context.actor, 'order_refund');
  const resolution = note.trim();
  if (resolution === '') throw invalidField('note', 'required');
  await db.transaction(async (tx) => {
    if (!(await findDrift(tx, id))) throw new AppError('not_found');
    if (!(await resolveDriftRow(tx, id, { resolution, resolved_by: actor.userId })))
      throw conflict('drift_resolved');
    await auditAction(tx, context, {
      action: 'resolve',
      model: 'payment-drifts',
      model_id: id,
      before: { state: 'open' },
      after: { state: 'resolved', resolution },
    });
  });
}
