import 'server-only';
import type { z } from 'zod';
import { buyerSchema, idempotencyKeySchema } from '@/lib/domain/checkout/checkout';
import {
  cartItemSchema,
  cartOrderSchema,
  cartSchema,
  fromJsonText,
  toBuyer,
} from '@/lib/domain/checkout/order-fields';
import { AppError } from '@/lib/domain/errors';
import { readBuyerInvoice } from '@/lib/domain/invoices/invoice';
import { fieldErrorsOf } from '@/lib/domain/validation';
import { isRecord } from '@/lib/domain/values/is-record';
import { fromText } from '@/lib/domain/values/wire-values';
import type { CartClaim, CartClaims, PlaceCartInput } from './cart-view';

/**
 * Accepts a cart, a list of items, or either as JSON text in a GET.
 * See docs/spec/specification.md#buyer, docs/spec/checkout.md#api.
 */
function toCart(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return {};
  if (typeof value === 'string') return toCart(fromJsonText(value));
  return Array.isArray(value) ? { items: value } : value;
}

function refusal(at: string, error: z.ZodError, input: unknown): AppError {
  const fields = Object.entries(fieldErrorsOf(error, input)).map(([field, texts]) => [
    field === 'body' ? at : `${at}.${field}`,
    texts,
  ]);
  return new AppError('invalid', { fields: Object.fromEntries(fields) });
}

/** The product of `add-to-cart`: its id, or an object with more. Throws 422 with every invalid field. */
export function parseProductClaim(value: unknown): CartClaim {
  const item = cartItemSchema.safeParse(value);
  if (!item.success) throw refusal('product', item.error, value);
  return item.data;
}

/** The cart as sent by a client; `items` is null when it sent none. Throws 422 with every invalid field. */
export function parseCartClaim(value: unknown): CartClaims {
  const sent = toCart(value);
  const cart = cartSchema.safeParse(sent);
  if (!cart.success) throw refusal('cart', cart.error, sent);
  const { items, total_order, total_items, user_id } = cart.data;
  return {
    items: items ?? null,
    totalOrder: total_order ?? null,
    totalItems: total_items === undefined || total_items === null ? null : Number(total_items),
    userId: user_id ?? null,
  };
}

/** A choice of delivery, or null for none: an object, or its JSON text in a GET. Numbers may be strings. */
function toDelivery(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'string') return toDelivery(fromJsonText(value));
  if (!isRecord(value)) return value;
  const idIn = (sent: unknown) => {
    const id = fromText(sent);
    return id === undefined || id === '' || id === 0 ? null : id;
  };
  return { ...value, county_id: idIn(value.county_id), district_id: idIn(value.district_id) };
}

/** True when the input has a cart and no program. Calls for a program may include an empty cart. */
export const isCartInput = ({ cart, programId }: Readonly<Record<string, unknown>>): boolean =>
  cart !== undefined &&
  (programId === undefined || programId === null || programId === '' || fromText(programId) === 0);

/**
 * Parses a client's request for an order of a cart.
 * See docs/spec/checkout.md#api, docs/spec/specification.md#checkout-calls.
 */
export function parseCartOrderInput(
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): PlaceCartInput {
  const user = toBuyer(input.user);
  const buyer = buyerSchema.safeParse(user);
  const { invoice, fields: invoiceErrors } = readBuyerInvoice(user);
  const rest = cartOrderSchema.safeParse({ ...input, delivery: toDelivery(input.delivery) });
  const key = idempotencyKeySchema.safeParse(idempotencyKey);
  if (!buyer.success || !rest.success || !key.success || Object.keys(invoiceErrors).length > 0) {
    throw new AppError('invalid', {
      fields: {
        ...(buyer.success ? {} : fieldErrorsOf(buyer.error, user)),
        ...invoiceErrors,
        ...(rest.success ? {} : fieldErrorsOf(rest.error, input)),
        ...(key.success ? {} : { 'Idempotency-Key': [{ key: 'invalid_value' }] }),
      },
    });
  }
  const { type, amount, delivery } = rest.data;
  const claims = parseCartClaim(input.cart);
  return {
    type,
    claims,
    amount: amount ?? null,
    buyer: buyer.data,
    delivery: delivery ?? null,
    invoice,
    idempotencyKey: key.data,
  };
}
