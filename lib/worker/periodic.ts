import 'server-only';
import type { PeriodicData, PeriodicQueue } from '@/lib/adapters/jobs/queues';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { endGrace } from '@/lib/server/payments/end-grace';
import { reconcilePayments } from '@/lib/server/payments/reconcile';
import { remindTransfers } from '@/lib/server/payments/transfer-reminders';
import { resumePauses } from '@/lib/server/training/resume-pauses';
import { sendReminders } from '@/lib/server/training/send-reminders';
import { sweep } from './sweep';

/** The job of each scheduled queue. Returns how many rows it changed. */
export const PERIODIC_JOBS: Readonly<Record<PeriodicQueue, (data: PeriodicData) => Promise<number>>> = {
  reconcile: ({ runId }) => reconcilePayments(runId ?? null),
  'expire-orders': () => expireOrders(),
  'transfer-reminders': () => remindTransfers(),
  'subscription-grace': () => endGrace(),
  // What a pause has ended is trained, and told, again.
  reminders: async () => (await resumePauses()) + (await sendReminders()),
  sweep: () => sweep(),
};
