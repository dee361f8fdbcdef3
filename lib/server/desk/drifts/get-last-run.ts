import 'server-only';
import { db } from '@/db/client';
import { findLastRun } from '@/db/repositories/jobs';
import { ability } from '@/lib/domain/abilities';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';

/** A completed reconciliation: when it ended (ISO), its seconds, and how many rows it changed. */
export type LastRun = { at: string; seconds: number; changed: number | null };

/** The last completed reconciliation, for the list of differences; null for none. Ability of that list. */
export async function getLastRun(context: RequestContext): Promise<LastRun | null> {
  requireAbility(context.actor, ability('payment-drifts', 'access'));
  const run = await findLastRun(db, 'reconcile');
  return run && { ...run, at: new Date(run.at).toISOString() };
}
