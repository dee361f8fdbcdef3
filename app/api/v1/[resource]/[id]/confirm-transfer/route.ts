import { confirmTransfer } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { confirmTransfer as confirm } from '@/lib/server/orders/confirm-transfer';
import { orderToWire } from '@/lib/server/payments/orders/order-answer';

export const POST = route(confirmTransfer, async ({ context, params, body }) => {
  const order = await confirm(context, params.id, { reference: body.reference ?? null });
  return { success: true as const, order: orderToWire(order) };
});
