import { NextResponse } from 'next/server';
import { z } from 'zod';
import { idempotencyKeySchema } from '@/lib/domain/checkout';
import { AppError, invalidField } from '@/lib/domain/errors';
import { toWire } from '@/lib/domain/money';
import { idParam, route } from '@/lib/http/route';
import { amount } from '@/lib/server/checkout/program-order-input';
import { orderToWire } from '@/lib/server/payments/order-answer';
import { refundOrder } from '@/lib/server/payments/refund-order';

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'on']);
const flag = z
  .unknown()
  .optional()
  .transform((value) => TRUE.has(value));
const body = z.object({
  amount,
  reason: z.string({ error: 'required' }).trim().min(1, 'required'),
  revoke: flag,
  restock: flag,
});

/** Of orders only: see `confirm-transfer`. 202 while PayPal has not confirmed it yet. */
export const POST = route(
  { body, allow: { ability: 'order_refund' } },
  async ({ request, context, params, body }) => {
    if (params.resource !== 'orders') throw new AppError('not_found');
    const key = idempotencyKeySchema.safeParse(request.headers.get('idempotency-key'));
    if (!key.success) throw invalidField('Idempotency-Key', 'invalid_value');
    const { amount, reason, revoke, restock } = body;
    const { order, refund } = await refundOrder(context, idParam(params.id), {
      amount,
      reason,
      access: revoke ? 'revoke' : 'keep',
      restock,
      idempotencyKey: key.data,
    });
    const success = refund.state === 'completed';
    const answer = {
      success,
      order: { ...orderToWire(order), refunded: toWire(order.total_refunded) },
      refund: { id: refund.id, state: refund.state, amount: toWire(refund.amount) },
    };
    return NextResponse.json(answer, {
      status: success ? 200 : 202,
      headers: { 'Cache-Control': 'no-store' },
    });
  },
);
