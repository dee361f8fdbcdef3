import 'server-only';
import type { Db } from '@/db/client';
import { findAssignment } from '@/db/repositories/access/entitlements';
import { findSubscriptionsFor } from '@/db/repositories/payments/subscriptions';
import { businessDay } from '@/lib/business-day';
import { isLive } from '@/lib/domain/access/entitlement';
import { isSubscriptionEnded } from '@/lib/domain/payments';

/**
 * Whether a customer's access to a program prevents buying it (docs/spec/access.md#buying-again). The
 * remaining paid days of a cancelled subscription do not: the new purchase begins when they end.
 */
export async function ownsProgram(db: Db, userId: number, programId: number): Promise<boolean> {
  const assignment = await findAssignment(db, userId, programId);
  if (!assignment || !isLive(assignment, businessDay())) return false;
  const subscriptions = await findSubscriptionsFor(db, userId, programId);
  const [latest] = subscriptions;
  if (!latest?.paid_until || subscriptions.some(({ state }) => !isSubscriptionEnded(state))) return true;
  return assignment.ends_on === null || assignment.ends_on > latest.paid_until;
}
