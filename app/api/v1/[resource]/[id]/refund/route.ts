import { refundOrder } from '@/lib/api/staff';
import { idempotencyKeySchema } from '@/lib/domain/checkout/checkout';
import { invalidField } from '@/lib/domain/errors';
import { toWire } from '@/lib/domain/money';
import { reply, route } from '@/lib/http/route';
import { orderToWire } from '@/lib/server/payments/orders/order-answer';
import { refundOrder as refundOf } from '@/lib/server/payments/refunds/refund-order';

/** 202 while PayPal has not confirmed it yet. */
export const POST = route(refundOrder, async ({ context, params, body, idempotencyKey }) => {
  const key = idempotencyKeySchema.safeParse(idempotencyKey);
  if (!key.success) throw invalidField('Idempotency-Key', 'invalid_value');
  const { amount, reason, revoke, restock } = body;
  const { order, refund } = await refundOf(context, params.id, {
    amount,
    reason,
    access: revoke ? 'revoke' : 'keep',
    restock,
    idempotencyKey: key.data,
  });
  const success = refund.state === 'completed';
  return reply({
    status: success ? 200 : 202,
    body: {
      success,
      order: { ...orderToWire(order), refunded: toWire(order.total_refunded) },
      refund: { id: refund.id, state: refund.state, amount: toWire(refund.amount) },
    },
  });
});
