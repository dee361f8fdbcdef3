import { z } from 'zod';
import { cartSchema, optionalId, programOrderSchema } from '@/lib/domain/order-fields';
import { endpoint } from '@/lib/http/endpoint';
import { activated, buyer, placed, settled, subscription, succeeded } from './schemas/orders';

/**
 * The checkout calls of the specification (docs/spec/specification.md#checkout-calls), which run the
 * same use cases as lib/api/checkout.ts. They change state by GET too, so GET demands what a POST does.
 */
const call = { tag: 'legacy', changesState: true } as const;
const get = { method: 'GET', ...call } as const;
const post = { method: 'POST', ...call } as const;

const program = programOrderSchema.omit({ type: true }).partial();
const userText = z.string().describe('user[name]=… or JSON').optional();
const programQuery = program.omit({ range_Id: true }).extend({ user: userText });
const cartQuery = z.object({ user: userText, cart: z.string().describe('cart[0][id]=… or JSON').optional() });
/** Fields that older clients send beside PayPal's id; the order knows better. */
const programBody = program.extend({ user: z.optional(buyer) });
const cartBody = z.object({ user: z.optional(buyer), cart: cartSchema.optional() });
const withOrder = z.object({ orderId: z.string() });

const placing = { idempotent: true, answers: { 200: placed }, fails: [400, 409, 422, 429, 502] } as const;
const paying = { params: withOrder, answers: settled, fails: [402, 409, 422, 429, 502] } as const;

export const transferProcess = endpoint({
  ...get,
  path: '/transfer/process',
  rawQuery: programQuery,
  ...placing,
});
export const transferProcessPost = endpoint({
  ...post,
  path: '/transfer/process',
  rawBody: programBody,
  ...placing,
});

export const transferShop = endpoint({
  ...get,
  path: '/transfer-shop/process',
  rawQuery: cartQuery,
  ...placing,
});
export const transferShopPost = endpoint({
  ...post,
  path: '/transfer-shop/process',
  rawBody: cartBody,
  ...placing,
});

export const paypalProcess = endpoint({
  ...get,
  path: '/paypal/process/{orderId}',
  rawQuery: programQuery,
  ...paying,
});
/** Its body is not read. */
export const paypalProcessPost = endpoint({ ...post, path: '/paypal/process/{orderId}', ...paying });

export const paypalShop = endpoint({
  ...get,
  path: '/paypal-shop/process/{orderId}',
  rawQuery: cartQuery,
  ...paying,
});
export const paypalShopPost = endpoint({
  ...post,
  path: '/paypal-shop/process/{orderId}',
  rawBody: cartBody,
  ...paying,
});

export const subscriptions = endpoint({
  ...get,
  path: '/paypal/subscription',
  answers: { 200: succeeded.extend({ data: z.array(subscription) }) },
});

export const subscriptionProcess = endpoint({
  ...post,
  path: '/paypal/subscription/process',
  body: z.object({
    subscription_id: z.string({ error: 'required' }).trim().min(1, 'required'),
    programId: optionalId.optional(),
  }),
  answers: activated,
  fails: [402, 404, 409, 429, 502],
});
