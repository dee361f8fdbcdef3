import { z } from 'zod';
import { AppError } from '@/lib/domain/errors';
import { idParam, route } from '@/lib/http/route';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { orderToWire } from '@/lib/server/payments/order-answer';

const body = z.object({ reason: z.string({ error: 'required' }).trim().min(1, 'required') });

/** Of orders only: see `confirm-transfer`. */
export const POST = route(
  { body, allow: { ability: 'order_confirm_transfer' } },
  async ({ context, params, body }) => {
    if (params.resource !== 'orders') throw new AppError('not_found');
    const order = await rejectTransfer(context, idParam(params.id), body);
    return { success: true, order: orderToWire(order) };
  },
);
