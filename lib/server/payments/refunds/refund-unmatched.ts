import 'server-only';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { onlineGateway } from '../gateway';
import { callAgainIfLost, throwProviderError } from '../provider-errors';

type Unmatched = { captureId: string; requestId: string; reason: string };

/**
 * Refunds the rest of a payment without an order. Idempotent by key. Throws 502 when the service refuses or
 * is unavailable.
 */
export async function refundUnmatched({
  captureId,
  requestId,
  reason,
}: Unmatched): Promise<RefundRow['state']> {
  const input = { captureId, requestId, note: reason };
  try {
    const refund = await callAgainIfLost(() => onlineGateway().refundCapture(input));
    return refund.status === 'COMPLETED' ? 'completed' : refund.status === 'PENDING' ? 'pending' : 'failed';
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'already_refunded') return 'completed';
    return throwProviderError(error);
  }
}
