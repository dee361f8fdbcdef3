import 'server-only';
import { db } from '@/db/client';
import { enqueue } from '@/lib/adapters/jobs/boss';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { beginRun } from '@/lib/server/payments/walk-transactions';

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
