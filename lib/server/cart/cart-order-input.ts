import 'server-only';
import { z } from 'zod';
import { MAX_CART_ITEMS } from '@/lib/domain/cart';
import { buyerSchema, idempotencyKeySchema, paymentTypeSchema } from '@/lib/domain/checkout';
import { AppError, type FieldErrors } from '@/lib/domain/errors';
import { fieldErrorsOf } from '@/lib/domain/validation';
import { amount, id, optionalId, toBuyer } from '@/lib/server/checkout/program-order-input';
import type { CartClaims, PlaceCartInput } from './cart-view';

/** An item is an id, or an object with more; its name is only for people. */
const claim = z.preprocess(
  (value) => (typeof value === 'object' ? value : { id: value }),
  z.object({
    id,
    ranges_id: optionalId.optional(),
    name: z.string().max(500).nullish(),
    price: amount.optional(),
  }),
);
/** Given twice, a product is still one piece. */
const items = z
  .array(claim, 'invalid_value')
  .max(MAX_CART_ITEMS, `cart_full|max=${MAX_CART_ITEMS}`)
  .transform((list) => [...new Map(list.map((item) => [item.id, item])).values()]);

const cartSchema = z.object({
  items: items.nullish(),
  total_order: amount.optional(),
  total_items: z
    .union([z.number(), z.string().regex(/^\d{1,6}$/, 'invalid_value')], 'invalid_value')
    .nullish(),
  user_id: optionalId.optional(),
});

/**
 * The cart of the specification (docs/spec/specification.md#buyer), a bare list of items
 * (docs/spec/checkout.md#api), or either as JSON text in a GET.
 */
function toCart(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value !== 'string') return Array.isArray(value) ? { items: value } : value;
  try {
    return toCart(JSON.parse(value));
  } catch {
    throw new AppError('bad_request');
  }
}

const prefixed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => [field === 'body' ? 'cart' : `cart.${field}`, texts]),
  );

/** What a client says about its cart; `items` null when it names none. Throws 422 with every wrong field. */
export function parseCartClaim(value: unknown): CartClaims {
  const cart = cartSchema.safeParse(toCart(value));
  if (!cart.success) throw new AppError('invalid', { fields: prefixed(fieldErrorsOf(cart.error)) });
  const { items, total_order, total_items, user_id } = cart.data;
  return {
    items: items ?? null,
    totalOrder: total_order ?? null,
    totalItems: total_items === undefined || total_items === null ? null : Number(total_items),
    userId: user_id ?? null,
  };
}

const restSchema = z.object({ type: paymentTypeSchema, amount: amount.optional() });

/** True for an order of a cart: it names a cart and no program (the program's calls may send an empty cart along). */
export const isCartInput = ({ cart, programId }: Readonly<Record<string, unknown>>): boolean =>
  cart !== undefined &&
  (programId === undefined || programId === null || programId === '' || Number(programId) === 0);

/**
 * A request for an order of a cart out of whatever a client sent (docs/spec/checkout.md#api,
 * docs/spec/specification.md#checkout-calls).
 */
export function parseCartOrderInput(
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): PlaceCartInput {
  const buyer = buyerSchema.safeParse(toBuyer(input.user));
  const rest = restSchema.safeParse(input);
  const key = idempotencyKeySchema.safeParse(idempotencyKey);
  if (!buyer.success || !rest.success || !key.success) {
    throw new AppError('invalid', {
      fields: {
        ...(buyer.success ? {} : fieldErrorsOf(buyer.error)),
        ...(rest.success ? {} : fieldErrorsOf(rest.error)),
        ...(key.success ? {} : { 'Idempotency-Key': [{ key: 'invalid_value' }] }),
      },
    });
  }
  const { type, amount } = rest.data;
  const claims = parseCartClaim(input.cart);
  return { type, claims, amount: amount ?? null, buyer: buyer.data, idempotencyKey: key.data };
}
