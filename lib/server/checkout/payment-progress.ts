import 'server-only';
import { db } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders';
import { findLatestAttempt } from '@/db/repositories/payment-attempts';
import { isPaid } from '@/lib/domain/orders';

/** Where the money of an order is, as its buyer should know it. */
export type PaymentProgress = 'paid' | 'checking' | 'review' | 'refused' | 'closed' | 'returned';

/**
 * `checking`: PayPal may still take the money, so nobody should pay again. `refused`: PayPal has said no to the newest
 * attempt. `closed`: the order ended unpaid. `returned`: refunded or reversed in full.
 */
export async function paymentProgress({ id, state }: OrderRow): Promise<PaymentProgress> {
  if (isPaid(state)) return 'paid';
  if (state === 'review') return 'review';
  if (state === 'cancelled' || state === 'expired') return 'closed';
  if (state === 'refunded' || state === 'reversed') return 'returned';
  const attempt = await findLatestAttempt(db, id);
  return attempt?.state === 'declined' || attempt?.state === 'denied' ? 'refused' : 'checking';
}
