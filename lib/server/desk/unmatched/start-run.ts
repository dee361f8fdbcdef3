import 'server-only';
import { db } from '@/db/client';
import { updateRun } from '@/db/repositories/payments/reconciliation-runs';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { beginRun } from '@/lib/server/payments/reconciliation/reconcile-transactions';

/**
 * «Conciliar ahora»: starts a reconciliation of everything since the last good run, in the job process.
 * Ability `order_refund`. While one runs, its id is returned instead.
 */
export async function startRun(context: RequestContext): Promise<{ id: number }> {
  const actor = requireAbility(context.actor, 'order_refund');
  const run = await beginRun(actor.userId);
  await enqueue(db, 'reconcile', { runId: run.id });
  return { id: run.id };
}

/**
 * Stops a reconciliation between two of its checks. What it has found stays; the next one begins again where
 * the last good one ended. Ability `order_refund`. Does nothing to one that has ended.
 */
export async function stopRun(context: RequestContext, id: number): Promise<void> {
  requireAbility(context.actor, 'order_refund');
  await updateRun(db, id, { state: 'failed', error: 'stopped', finished_at: now() });
}
