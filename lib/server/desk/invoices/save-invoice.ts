import 'server-only';
import { db } from '@/db/client';
import { writeInvoice } from '@/db/repositories/orders/invoices';
import { lockOrder } from '@/db/repositories/orders/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { readBuyerInvoice } from '@/lib/domain/invoices/invoice';
import { auditAction } from '@/lib/http/audit-origin';

/**
 * Changes the invoice data of an order, which stay editable (docs/spec/checkout.md#placed-orders).
 * Without `require_invoice` they are removed. Ability `order_edit`. Throws 404, and 422 with every wrong
 * field.
 */
export async function saveInvoice(
  context: RequestContext,
  orderId: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  requireAbility(context.actor, 'order_edit');
  const { invoice, fields } = readBuyerInvoice(values);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || order.state === 'draft') throw new AppError('not_found');
    await writeInvoice(tx, orderId, invoice);
    await auditAction(tx, context, {
      action: 'update',
      model: 'orders',
      model_id: orderId,
      before: { invoice: order.invoice },
      after: { invoice },
    });
  });
}
