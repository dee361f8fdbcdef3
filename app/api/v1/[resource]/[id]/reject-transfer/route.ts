import { rejectTransfer } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { rejectTransfer as reject } from '@/lib/server/orders/reject-transfer';
import { orderToWire } from '@/lib/server/payments/orders/order-answer';

export const POST = route(rejectTransfer, async ({ context, params, body }) => ({
  success: true as const,
  order: orderToWire(await reject(context, params.id, body)),
}));
