import { z } from 'zod';
import { deliverySchema } from '@/lib/domain/checkout/delivery';
import { cartSchema, optionalWireId, programOrderSchema } from '@/lib/domain/checkout/order-fields';
import { endpoint } from '@/lib/http/endpoint';
import { activated, buyer, placed, settled, subscription, succeeded } from './schemas/orders';

/**
 * The checkout calls of the specification (docs/spec/specification.md#checkout-calls), which run the same use
 * cases as lib/api/checkout.ts. They change state even by GET, so GET has the requirements of POST.
 */
const call = { tag: 'legacy', changesState: true } as const;

const program = programOrderSchema.omit({ type: true }).partial();
const userText = z.string().describe('user[name]=… or JSON').optional();
const programQuery = program.omit({ range_Id: true }).extend({ user: userText });
const cartQuery = z.object({
  user: userText,
  cart: z.string().describe('cart[0][id]=… or JSON').optional(),
  delivery: z.string().describe('delivery[method]=… or JSON').optional(),
});
/** Fields that older clients send with PayPal's id; they are ignored in favour of the order's own. */
const programBody = program.extend({ user: z.optional(buyer) });
const cartBody = z.object({
  user: z.optional(buyer),
  cart: cartSchema.optional(),
  delivery: z.optional(deliverySchema),
});
const withOrder = z.object({ orderId: z.string() });

const placing = {
  ...call,
  idempotent: true,
  answers: { 200: placed },
  fails: [400, 409, 422, 429, 502],
} as const;
const paying = { ...call, params: withOrder, answers: settled, fails: [402, 409, 422, 429, 502] } as const;

export const transferProcess = endpoint('GET /transfer/process', { ...placing, rawQuery: programQuery });
export const transferProcessPost = endpoint('POST /transfer/process', { ...placing, rawBody: programBody });

export const transferShop = endpoint('GET /transfer-shop/process', { ...placing, rawQuery: cartQuery });
export const transferShopPost = endpoint('POST /transfer-shop/process', { ...placing, rawBody: cartBody });

export const paypalProcess = endpoint('GET /paypal/process/{orderId}', { ...paying, rawQuery: programQuery });
/** Its body is not read. */
export const paypalProcessPost = endpoint('POST /paypal/process/{orderId}', paying);

export const paypalShop = endpoint('GET /paypal-shop/process/{orderId}', { ...paying, rawQuery: cartQuery });
export const paypalShopPost = endpoint('POST /paypal-shop/process/{orderId}', {
  ...paying,
  rawBody: cartBody,
});

export const subscriptions = endpoint('GET /paypal/subscription', {
  ...call,
  answers: { 200: succeeded.extend({ data: z.array(subscription) }) },
});

export const subscriptionProcess = endpoint('POST /paypal/subscription/process', {
  ...call,
  body: z.object({
    subscription_id: z.string({ error: 'required' }).trim().min(1, 'required'),
    programId: optionalWireId.optional(),
  }),
  answers: activated,
  fails: [402, 404, 409, 429, 502],
});
