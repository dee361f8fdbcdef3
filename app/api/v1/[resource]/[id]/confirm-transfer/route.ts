import { z } from 'zod';
import { AppError } from '@/lib/domain/errors';
import { idParam, route } from '@/lib/http/route';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { orderToWire } from '@/lib/server/payments/order-answer';

const body = z.object({ reference: z.string().trim().max(60, 'text_too_long|max=60').nullish() });

/**
 * Of orders only (docs/spec/checkout.md#staff-calls): a folder `orders` would hide the standard routes
 * from everything under it.
 */
export const POST = route(
  { body, allow: { ability: 'order_confirm_transfer' } },
  async ({ context, params, body }) => {
    if (params.resource !== 'orders') throw new AppError('not_found');
    const order = await confirmTransfer(context, idParam(params.id), { reference: body.reference ?? null });
    return { success: true, order: orderToWire(order) };
  },
);
