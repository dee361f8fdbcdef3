import * as z from 'zod/mini';
import { emailField, onlyDigits, printable, required } from '../account';
import { PAYMENT_TYPE } from '../codes';
import { hasCardNumber } from '../values/card-number';
import { oneLine } from './buyer';

const text = (max: number, read = (typed: string) => typed) =>
  required().check(z.overwrite(read), z.maxLength(max, `text_too_long|max=${max}`), printable());

/** A field with other characters than digits gets only that message. */
const digits = (name: 'card_id' | 'phone', min: number, max: number) =>
  required().check(
    onlyDigits(),
    z.regex(/^\d+$/, { error: `${name}_numeric`, abort: true }),
    z.minLength(min, `${name}_min`),
    z.maxLength(max, `${name}_max`),
  );

/**
 * Rules and messages of the checkout form; client and server share them.
 * `zod/mini` because they travel to the browser. See docs/spec/specification.md#checkout-form,
 * docs/spec/checkout.md#buyer-fields.
 */
export const buyerSchema = z.object({
  name: text(80),
  lastname: text(80),
  email: emailField,
  cardId: digits('card_id', 9, 25),
  // The rule is 16 although the message says 15 (docs/spec/specification.md#checkout-form).
  phone: digits('phone', 8, 16),
  address: text(500, oneLine),
  agreed_tc: z.literal(true, 'terms_required'),
});

export type Buyer = z.output<typeof buyerSchema>;
export const paymentTypeSchema = z.enum([PAYMENT_TYPE.transfer, PAYMENT_TYPE.provider], {
  error: ({ input }) =>
    input === undefined || input === null || input === '' ? 'required' : 'invalid_value',
});

/**
 * The client's key or null: printable ASCII, to fit a header and a column.
 * See docs/spec/checkout.md#idempotency.
 */
export const idempotencyKeySchema = z.nullable(
  z.string().check(
    z.regex(/^[\x21-\x7e]{1,200}$/, 'invalid_value'),
    z.refine((key) => !hasCardNumber(key), 'invalid_value'),
  ),
);
