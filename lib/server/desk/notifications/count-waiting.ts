import 'server-only';
import { type Db, db } from '@/db/client';
import * as repo from '@/db/repositories/dashboard';
import { countDeadLetters } from '@/db/repositories/jobs';
import { countTransferQueue } from '@/db/repositories/orders/transfer-queue';
import { countOpenDrifts } from '@/db/repositories/payments/drifts';
import { countUnmatchedWaiting } from '@/db/repositories/payments/unmatched-payments';
import { DEAD_LETTERS } from '@/lib/adapters/jobs/queues';
import { can, type RequestContext, requireActor } from '@/lib/domain/actor';
import { now, WEEK_MS } from '@/lib/domain/clock';
import { countDue } from '@/lib/server/desk/tasks/list-tasks';

const weekAgo = () => new Date(now().getTime() - WEEK_MS);

/** Open tasks of staff: the ability of each task's screen, and its count. */
const KINDS = [
  {
    kind: 'transfers',
    ability: 'order_confirm_transfer',
    count: countTransferQueue,
  },
  { kind: 'reviews', ability: 'order_refund', count: repo.countReviews },
  {
    kind: 'failing',
    ability: 'payment_attempt_access',
    count: (reader: Db) => repo.countFailedPayments(reader, weekAgo()),
  },
  {
    kind: 'past_due',
    ability: 'order_access',
    count: async (reader: Db) => (await repo.countSubscriptions(reader, weekAgo())).pastDue,
  },
  {
    kind: 'drifts',
    ability: 'payment_attempt_access',
    count: countOpenDrifts,
  },
  { kind: 'unmatched', ability: 'payment_attempt_access', count: countUnmatchedWaiting },
  {
    kind: 'jobs',
    ability: 'settings_edit',
    count: async (reader: Db) =>
      (await countDeadLetters(reader, DEAD_LETTERS)).reduce((sum, { n }) => sum + n, 0),
  },
  { kind: 'stock', ability: 'product_access', count: (reader: Db) => repo.countLowStock(reader, 0) },
  { kind: 'tasks', ability: 'task_access', count: (_: Db, userId: number) => countDue(userId) },
] as const;

export type WaitingKind = (typeof KINDS)[number]['kind'];
/** `late`: how many of them are overdue, for tasks only. */
export type Waiting = { kind: WaitingKind; count: number; late?: number };

/**
 * Open tasks that the actor's abilities allow.
 * Transfers to confirm (as many as the inbox and the dashboard show), orders in review, payments that failed
 * within a week, subscriptions with a payment due, differences with PayPal, money without an order, failed
 * jobs, products sold out, and the actor's tasks that are due. Leaves out empty ones. Throws 401.
 */
export async function countWaiting(context: RequestContext): Promise<Waiting[]> {
  const actor = requireActor(context.actor);
  const mine = KINDS.filter(({ ability }) => can(actor, ability));
  const counts = await Promise.all(
    mine.map(async ({ kind, count }) => {
      const found: number | { count: number; late: number } = await count(db, actor.userId);
      return typeof found === 'number' ? { kind, count: found } : { kind, ...found };
    }),
  );
  return counts.filter(({ count }) => count > 0);
}
