import 'server-only';
import type { PeriodicData, PeriodicQueue } from '@/lib/adapters/jobs/queues';
import { publishDuePages } from '@/lib/server/content/publish-page';
import { sendSegmentMails } from '@/lib/server/desk/segments/send-mails';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { remindTransfers } from '@/lib/server/payments/orders/transfer-reminders';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { endGrace } from '@/lib/server/payments/subscriptions/end-grace';
import { sendNotices } from '@/lib/server/products/stock-notices';
import { sendReminders } from '@/lib/server/training/reminders/send-reminders';
import { resumePauses } from '@/lib/server/training/schedule/resume-pauses';
import { sweep } from './sweep';

/** The job of each scheduled queue. Returns how many rows it changed. */
export const PERIODIC_JOBS: Readonly<Record<PeriodicQueue, (data: PeriodicData) => Promise<number>>> = {
  reconcile: ({ runId }) => reconcilePayments(runId ?? null),
  'expire-orders': () => expireOrders(),
  'transfer-reminders': () => remindTransfers(),
  'subscription-grace': () => endGrace(),
  // After pauses have ended, because their days are then open again and have reminders.
  reminders: async () => (await resumePauses()) + (await sendReminders()),
  'segment-mails': () => sendSegmentMails(),
  'stock-notices': () => sendNotices(),
  'page-publishing': () => publishDuePages(),
  sweep: () => sweep(),
};
