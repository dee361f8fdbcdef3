import 'server-only';
import { buyerSchema, idempotencyKeySchema } from '@/lib/domain/checkout/checkout';
import { programOrderSchema, toBuyer } from '@/lib/domain/checkout/order-fields';
import { AppError, type FieldErrors } from '@/lib/domain/errors';
import { readBuyerInvoice } from '@/lib/domain/invoices/invoice';
import { fieldErrorsOf } from '@/lib/domain/validation';
import type { PlaceOrderInput } from './place-order';

/**
 * Parses a client's request for an order of one program. Throws 422 with every invalid field at once; the
 * buyer's have the names that clients expect: `email`, not `user.email`. See docs/spec/checkout.md#api,
 * docs/spec/specification.md#checkout-calls.
 */
export function parseProgramOrderInput(
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): PlaceOrderInput {
  const user = toBuyer(input.user);
  const order = programOrderSchema.safeParse({ ...input, range_Id: input.range_Id ?? user.range_Id });
  const buyer = buyerSchema.safeParse(user);
  const { invoice, fields: invoiceErrors } = readBuyerInvoice(user);
  const key = idempotencyKeySchema.safeParse(idempotencyKey);
  const fields: FieldErrors = {
    ...(buyer.success ? {} : fieldErrorsOf(buyer.error, user)),
    ...invoiceErrors,
    ...(order.success ? {} : fieldErrorsOf(order.error, input)),
    ...(key.success ? {} : { 'Idempotency-Key': [{ key: 'invalid_value' }] }),
  };
  if (!order.success || !buyer.success || !key.success || Object.keys(fields).length > 0)
    throw new AppError('invalid', { fields });
  const { type, programId, range_Id, amount, starts_on } = order.data;
  return {
    type,
    programId,
    rangeId: range_Id,
    firstDay: starts_on,
    amount,
    buyer: buyer.data,
    invoice,
    idempotencyKey: key.data,
  };
}
