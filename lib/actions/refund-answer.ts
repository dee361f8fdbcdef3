import { AppError } from '@/lib/domain/errors';
import type { RefundResult } from '@/lib/server/payments/refunds/refund-order';

export type RefundState = RefundResult['refund']['state'];
export type RefundAnswer = { state: RefundState };

/** The state of a refund for its form, even if PayPal did not carry it out. */
export async function refundAnswer(refunding: Promise<RefundResult>): Promise<RefundAnswer> {
  try {
    return { state: (await refunding).refund.state };
  } catch (error) {
    const key = error instanceof AppError ? error.messageKey.key : null;
    // PayPal is unavailable: the refund is stored and sent later, so a new request would be a second refund.
    if (key === 'payment_provider') return { state: 'initiated' };
    if (key === 'refund_refused') return { state: 'failed' };
    throw error;
  }
}
