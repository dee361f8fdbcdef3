import { api } from '@/components/ui/api';
import type { OrderState } from '@/lib/domain/codes';

const PATIENCE_MS = 10_000;

/**
 * State of an order of this buyer; null without an answer. A plain request, because server actions run one
 * after the other, so that an action without an answer would block this one.
 */
export async function readOrderState(orderId: number): Promise<OrderState | null> {
  try {
    const { order } = await api<{ order: { state: OrderState } }>(`/api/v1/checkout/orders/${orderId}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
      stay: true,
    });
    return order.state;
  } catch {
    return null;
  }
}
