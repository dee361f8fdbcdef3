import { z } from 'zod';
import { deliverySchema } from '@/lib/domain/checkout/delivery';
import { cartItemSchema, cartSchema, programOrderSchema } from '@/lib/domain/checkout/order-fields';
import { proofFields } from '@/lib/domain/checkout/proof-fields';
import { endpoints } from '@/lib/http/endpoint';
import { activated, buyer, order, placed, proof, settled, subscription, succeeded } from './schemas/orders';
import { withId } from './schemas/rows';

const withSubscription = z.object({ subscriptionId: z.string() });
const programOrder = programOrderSchema
  .partial({ range_Id: true, amount: true, starts_on: true })
  .extend({ user: buyer });

const name = { id: z.int(), name: z.string() };

const call = endpoints({ tag: 'checkout' });

/** How goods can be handed over, and the places of the country (docs/spec/checkout.md#delivery). */
export const delivery = call('GET /checkout/delivery', {
  answers: {
    200: z.object({
      pickup: z.object({ text: z.string() }).nullable(),
      zones: z.array(
        z.object({
          ...name,
          price: z.number(),
          delivery_time: z.string().nullable(),
          is_default: z.boolean(),
          counties: z.array(z.int()),
          districts: z.array(z.int()),
        }),
      ),
      provinces: z.array(z.object(name)),
      counties: z.array(z.object({ ...name, province_id: z.int() })),
      districts: z.array(z.object({ ...name, county_id: z.int() })),
    }),
  },
});

/** One program or a cart (docs/spec/checkout.md#api). */
export const placeOrder = call('POST /checkout/orders', {
  idempotent: true,
  rawBody: programOrder.partial({ programId: true }).extend({
    cart: z.union([z.array(cartItemSchema), cartSchema]).optional(),
    delivery: z.optional(deliverySchema),
  }),
  answers: { 201: placed },
  fails: [409, 429, 502],
});

export const orderState = call('GET /checkout/orders/{id}', {
  params: withId,
  answers: { 200: z.object({ order }) },
});

export const captureOrder = call('POST /checkout/orders/{id}/capture', {
  params: withId,
  body: z.object({ paypalOrderId: z.string({ error: 'required' }).trim().min(1, 'required') }),
  answers: settled,
  fails: [402, 409, 429, 502],
});

export const sendProof = call('POST /checkout/orders/{id}/proof', {
  params: withId,
  query: z.object({ proof: z.string().describe('the secret of a mailed link').optional() }),
  rawBody: z.object({ file: z.file().describe('an image or a PDF'), ...proofFields }),
  answers: { 201: succeeded.extend({ proof }) },
  fails: [409, 429],
});

export const startSubscription = call('POST /checkout/subscriptions', {
  idempotent: true,
  rawBody: programOrder.omit({ type: true }),
  answers: { 201: succeeded.extend({ message: z.string(), subscriptionId: z.string(), order }) },
  fails: [409, 429, 502],
});

export const activateSubscription = call('POST /checkout/subscriptions/{subscriptionId}/activate', {
  params: withSubscription,
  answers: activated,
  fails: [402, 409, 422, 429, 502],
});

export const cancelSubscription = call('POST /checkout/subscriptions/{subscriptionId}/cancel', {
  params: withSubscription,
  answers: { 200: succeeded.extend({ subscription }) },
  fails: [401, 409, 502],
});
