import 'server-only';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findAttemptsIn, findLatestAttempt } from '@/db/repositories/payments/payment-attempts';
import { isClosed, isPaid, isReturned } from '@/lib/domain/orders';
import { IN_FLIGHT_PAYMENT_STATES, isDeclined } from '@/lib/domain/payments';

/** Payment status of an order for its buyer. */
export type PaymentProgress = 'paid' | 'checking' | 'review' | 'refused' | 'closed' | 'returned';

/** Money that came after the order closed is being reviewed or was refunded; usually there is none. */
async function closedProgress(id: number): Promise<PaymentProgress> {
  const [came] = await findAttemptsIn(db, id, ['review', 'refunded', 'reversed']);
  if (!came) return 'closed';
  return came.state === 'review' ? 'review' : 'returned';
}

/**
 * `checking`: PayPal may still take the money, so the buyer should not pay again. `refused`: the newest
 * attempt was declined and no other is in flight. `closed`: the order ended unpaid. `returned`: refunded or
 * reversed in full. `review`: staff are checking the money, also when it came after the order closed.
 */
export async function paymentProgress({ id, state }: OrderRow): Promise<PaymentProgress> {
  if (isPaid(state)) return 'paid';
  if (state === 'review') return 'review';
  if (isReturned(state)) return 'returned';
  if (isClosed(state)) return closedProgress(id);
  const [latest, moving] = await Promise.all([
    findLatestAttempt(db, id),
    findAttemptsIn(db, id, IN_FLIGHT_PAYMENT_STATES),
  ]);
  const refused = latest !== null && isDeclined(latest.state);
  return refused && moving.length === 0 ? 'refused' : 'checking';
}
