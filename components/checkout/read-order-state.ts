import { api } from '@/components/ui/api';
import type { OrderState } from '@/lib/domain/codes';

const PATIENCE_MS = 10_000;

/**
 * State of an order of this buyer; null without an answer. Not by an action: those wait for one another,
 * so one whose answer never comes would hold this question too.
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
