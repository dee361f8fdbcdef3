import 'server-only';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { throwProviderError } from './end-at-provider';
import { onlineGateway } from './gateway';

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
  const ask = () => onlineGateway().refundCapture(input);
  try {
    const refund = await ask().catch((error: unknown) => {
      if (error instanceof GatewayError && error.effectUnknown) return ask();
      throw error;
    });
    return refund.status === 'COMPLETED' ? 'completed' : refund.status === 'PENDING' ? 'pending' : 'failed';
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'already_refunded') return 'completed';
    return throwProviderError(error);
  }
}
