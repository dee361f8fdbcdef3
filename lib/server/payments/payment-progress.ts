import 'server-only';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders';
import { findAttemptsIn, findLatestAttempt } from '@/db/repositories/payment-attempts';
import { isPaid } from '@/lib/domain/orders';

/** Where the money of an order is, as its buyer should know it. */
export type PaymentProgress = 'paid' | 'checking' | 'review' | 'refused' | 'closed' | 'returned';

/**
 * `checking`: PayPal may still take the money, so nobody should pay again. `refused`: PayPal has said no to the newest
 * attempt and no other has money moving. `closed`: the order ended unpaid. `returned`: refunded or reversed in full.
 */
export async function paymentProgress({ id, state }: OrderRow): Promise<PaymentProgress> {
  if (isPaid(state)) return 'paid';
  if (state === 'review') return 'review';
  if (state === 'cancelled' || state === 'expired') return 'closed';
  if (state === 'refunded' || state === 'reversed') return 'returned';
  const [latest, moving] = await Promise.all([
    findLatestAttempt(db, id),
    findAttemptsIn(db, id, ['capturing', 'unknown', 'pending', 'completed']),
  ]);
  const refused = latest?.state === 'declined' || latest?.state === 'denied';
  return refused && moving.length === 0 ? 'refused' : 'checking';
}
