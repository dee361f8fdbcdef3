import 'server-only';
import { z } from 'zod';
import { withoutCardNumbers } from '@/lib/domain/card-number';
import { buyerSchema, idempotencyKeySchema, paymentTypeSchema } from '@/lib/domain/checkout';
import { AppError, type FieldErrors } from '@/lib/domain/errors';
import { isRecord } from '@/lib/domain/is-record';
import { parseMoney } from '@/lib/domain/money';
import { fieldErrorsOf } from '@/lib/domain/validation';
import type { PlaceOrderInput } from './place-order';

export const id = z
  .union([z.number(), z.string().trim()], 'required')
  .transform(String)
  .pipe(z.string().regex(/^[1-9]\d{0,8}$/, 'invalid_value'))
  .transform(Number);

/** 0, "0", "" and null say "none" on the wire (docs/spec/api.md#names-on-the-wire). */
export const optionalId = z.preprocess(
  (value) => (value === undefined || value === '' || value === 0 || value === '0' ? null : value),
  id.nullable(),
);

export const amount = z
  .union([z.number(), z.string()], 'invalid_value')
  .nullish()
  .transform((value, context) => {
    if (value === undefined || value === null || value === '') return null;
    const parsed = parseMoney(value);
    if (parsed === null || parsed < 0) context.addIssue({ code: 'custom', message: 'invalid_value' });
    return parsed;
  });

const orderSchema = z.object({
  type: paymentTypeSchema,
  programId: id,
  range_Id: optionalId,
  amount,
});

const TRUE = new Set<unknown>([true, 1, '1', 'true', 'on']);

/** Numbers and form texts as the schema of the form reads them; the buyer may come as JSON text in a GET. */
export function toBuyer(value: unknown): Record<string, unknown> {
  let given = value;
  if (typeof given === 'string') {
    try {
      given = JSON.parse(given);
    } catch {
      throw new AppError('bad_request');
    }
  }
  if (!isRecord(given)) return {};
  const entries = Object.entries(given).map(([key, entry]) =>
    key === 'agreed_tc'
      ? [key, TRUE.has(entry)]
      : [key, typeof entry === 'number' ? String(entry) : (entry ?? undefined)],
  );
  return withoutCardNumbers(Object.fromEntries(entries)) as Record<string, unknown>;
}

/**
 * A request for an order of one program out of whatever a client sent (docs/spec/checkout.md#api,
 * docs/spec/specification.md#checkout-calls). Throws 422 with every wrong field at once; the buyer's are
 * named as the client reads them: `email`, not `user.email`.
 */
export function parseProgramOrderInput(
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): PlaceOrderInput {
  const user = toBuyer(input.user);
  const order = orderSchema.safeParse({ ...input, range_Id: input.range_Id ?? user.range_Id });
  const buyer = buyerSchema.safeParse(user);
  const key = idempotencyKeySchema.safeParse(idempotencyKey);
  const fields: FieldErrors = {
    ...(buyer.success ? {} : fieldErrorsOf(buyer.error)),
    ...(order.success ? {} : fieldErrorsOf(order.error)),
    ...(key.success ? {} : { 'Idempotency-Key': [{ key: 'invalid_value' }] }),
  };
  if (!order.success || !buyer.success || !key.success) throw new AppError('invalid', { fields });
  const { type, programId, range_Id, amount } = order.data;
  return { type, programId, rangeId: range_Id, amount, buyer: buyer.data, idempotencyKey: key.data };
}
