import { AppError } from '@/lib/domain/errors';
import type { RefundResult } from '@/lib/server/payments/refund-order';

export type RefundState = RefundResult['refund']['state'];
export type RefundAnswer = { state: RefundState };

/** What the form of a refund shows: the state it came to, also when PayPal did not do it. */
export async function refundAnswer(asked: Promise<RefundResult>): Promise<RefundAnswer> {
  try {
    return { state: (await asked).refund.state };
  } catch (error) {
    const key = error instanceof AppError ? error.messageKey.key : null;
    // PayPal is away: the refund stands and is sent later, so that asking for another would be a second one.
    if (key === 'payment_provider') return { state: 'initiated' };
    if (key === 'refund_refused') return { state: 'failed' };
    throw error;
  }
}
