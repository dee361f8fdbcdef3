import 'server-only';
import { db } from '@/db/client';
import { findSubscriptions, removeSubscription } from '@/db/repositories/training/training-reminders';
import { enqueue } from '@/lib/adapters/jobs/boss';
import type { PushJob } from '@/lib/adapters/jobs/queues';
import { type PushDelivery, sendPush } from '@/lib/adapters/push';
import { now } from '@/lib/domain/clock';
import { logger } from '@/lib/logger';
import { isStillDue } from './send-reminders';

/** Seconds before the second try when the service names none; twice as long before each further one. */
const WAIT = 60;

/**
 * For the background job: sends a reminder to one browser. One that its service refuses for now is queued
 * again as long as it is of use and still true (docs/spec/reminders.md#push).
 */
export async function deliverPush(job: PushJob, deliver?: PushDelivery): Promise<void> {
  const { userId, subscriptionId, message, until, tries } = job;
  const left = Math.floor((until - now().getTime()) / 1_000);
  if (left <= 0 || (tries > 0 && !(await isStillDue(job)))) return;
  const browser = (await findSubscriptions(db, userId)).find(({ id }) => id === subscriptionId);
  if (!browser) return;
  const outcome = await sendPush(browser, message, left, deliver);
  if (outcome.state === 'gone') await removeSubscription(db, userId, subscriptionId);
  if (outcome.state !== 'later') return;
  const wait = Math.max(1, outcome.seconds ?? WAIT * 2 ** tries);
  if (wait < left) await enqueue(db, 'push', { ...job, tries: tries + 1 }, wait);
  else logger.warn({ userId, kind: message.kind, tries: tries + 1 }, 'push given up');
}
