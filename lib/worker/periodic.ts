import 'server-only';
import type { PeriodicQueue } from '@/lib/adapters/jobs/queues';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { endGrace } from '@/lib/server/payments/end-grace';
import { reconcilePayments } from '@/lib/server/payments/reconcile';
import { remindTransfers } from '@/lib/server/payments/transfer-reminders';
import { sweep } from './sweep';

/** The job of each scheduled queue. Returns how many rows it changed. */
export const PERIODIC_JOBS: Readonly<Record<PeriodicQueue, () => Promise<number>>> = {
  reconcile: () => reconcilePayments(),
  'expire-orders': () => expireOrders(),
  'transfer-reminders': () => remindTransfers(),
  'subscription-grace': () => endGrace(),
  sweep: () => sweep(),
};
