import 'server-only';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders';
import { findAttemptsIn, findLatestAttempt } from '@/db/repositories/payment-attempts';
import { isClosed, isPaid, isReturned } from '@/lib/domain/orders';
import { IN_FLIGHT_PAYMENT_STATES, isDeclined } from '@/lib/domain/payments';

/** Where the money of an order is, as its buyer should know it. */
export type PaymentProgress = 'paid' | 'checking' | 'review' | 'refused' | 'closed' | 'returned';

/**
 * `checking`: PayPal may still take the money, so nobody should pay again. `refused`: PayPal has said no to the newest
 * attempt and no other has money moving. `closed`: the order ended unpaid. `returned`: refunded or reversed in full.
 */
export async function paymentProgress({ id, state }: OrderRow): Promise<PaymentProgress> {
  if (isPaid(state)) return 'paid';
  if (state === 'review') return 'review';
  if (isClosed(state)) return 'closed';
  if (isReturned(state)) return 'returned';
  const [latest, moving] = await Promise.all([
    findLatestAttempt(db, id),
    findAttemptsIn(db, id, IN_FLIGHT_PAYMENT_STATES),
  ]);
  const refused = latest !== null && isDeclined(latest.state);
  return refused && moving.length === 0 ? 'refused' : 'checking';
}
