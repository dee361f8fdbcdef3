import {
  answer,
  array,
  CHANGE,
  day,
  idempotencyKey,
  idParameter,
  integer,
  number,
  object,
  oneOf,
  operation,
  outcome,
  type PathItem,
  pathParameter,
  queryParameter,
  ref,
  string,
} from '@/lib/admin/openapi/parts';
import type { JsonSchema } from '@/lib/fields/json-schema';

const order = ref('CheckoutOrder');
const PLACED: JsonSchema = object(
  {
    success: { const: true },
    message: string,
    order,
    paypal: object({ orderId: string }),
  },
  ['success', 'message', 'order'],
);
const SETTLED = outcome({ message: string, order });
const SUBSCRIBED = outcome({ message: string, subscription: ref('Subscription'), order });
const settled = { 200: answer(SETTLED), 202: answer(SETTLED, 'can not be known yet') };
const subscribed = { 200: answer(SUBSCRIBED), 202: answer(SUBSCRIBED, 'can not be known yet') };

const cartItems = array(object({ id: integer, ranges_id: integer }, ['id']));
const tag = 'checkout';
const legacy = 'legacy';

/** Fields that older clients send in the address or the body; the order knows better. */
const buyerQuery = [
  queryParameter('programId', integer),
  queryParameter('user', { type: 'string', description: 'user[name]=… or JSON' }),
  queryParameter('amount', number),
];
const cartQuery = [
  queryParameter('user', { type: 'string', description: 'user[name]=… or JSON' }),
  queryParameter('cart', { type: 'string', description: 'cart[0][id]=… or JSON' }),
];
const withBuyer = object({ programId: integer, range_Id: integer, amount: number, user: ref('Buyer') }, []);
const withCart = object({ user: ref('Buyer'), cart: object() }, []);

const PAYING = [402, 404, 409, 419, 422, 429, 502] as const;
const PLACING = [409, 429, 502, ...CHANGE] as const;

/**
 * Checkout API (docs/spec/checkout.md#api) and the legacy calls of the specification
 * (docs/spec/specification.md#checkout-calls), which run the same use cases.
 */
export const checkoutPaths: Record<string, PathItem> = {
  '/checkout/orders': {
    post: operation({
      tag,
      operationId: 'placeOrder',
      parameters: [idempotencyKey],
      request: object(
        {
          type: oneOf(['T', 'P']),
          programId: integer,
          range_Id: integer,
          cart: cartItems,
          amount: number,
          user: ref('Buyer'),
        },
        ['type', 'user'],
      ),
      ok: { 201: answer(PLACED) },
      fails: PLACING,
    }),
  },
  '/checkout/orders/{id}': {
    parameters: [idParameter],
    get: operation({ tag, operationId: 'orderState', ok: { 200: answer(object({ order })) }, fails: [404] }),
  },
  '/checkout/orders/{id}/capture': {
    parameters: [idParameter],
    post: operation({
      tag,
      operationId: 'captureOrder',
      request: object({ paypalOrderId: string }),
      ok: settled,
      fails: PAYING,
    }),
  },
  '/checkout/orders/{id}/proof': {
    parameters: [idParameter, queryParameter('proof', string)],
    post: operation({
      tag,
      operationId: 'sendProof',
      request: object({ file: string, reference: string, amount: number, date: day }),
      ok: { 201: answer(object({ success: { const: true }, proof: ref('Proof') })) },
      fails: [404, 409, 429, ...CHANGE],
    }),
  },
  '/checkout/subscriptions': {
    post: operation({
      tag,
      operationId: 'startSubscription',
      parameters: [idempotencyKey],
      request: object({ programId: integer, range_Id: integer, user: ref('Buyer') }, ['programId', 'user']),
      ok: {
        201: answer(object({ success: { const: true }, message: string, subscriptionId: string, order })),
      },
      fails: PLACING,
    }),
  },
  '/checkout/subscriptions/{subscriptionId}/activate': {
    parameters: [pathParameter('subscriptionId')],
    post: operation({ tag, operationId: 'activateSubscription', ok: subscribed, fails: PAYING }),
  },
  '/checkout/subscriptions/{subscriptionId}/cancel': {
    parameters: [pathParameter('subscriptionId')],
    post: operation({
      tag,
      operationId: 'cancelSubscription',
      ok: { 200: answer(object({ success: { const: true }, subscription: ref('Subscription') })) },
      fails: [401, 404, 409, 419, 502],
    }),
  },
  '/transfer/process': {
    get: operation({
      tag: legacy,
      operationId: 'transferProcess',
      parameters: buyerQuery,
      ok: { 200: answer(PLACED) },
      fails: PLACING,
    }),
    post: operation({
      tag: legacy,
      operationId: 'transferProcessPost',
      request: withBuyer,
      ok: { 200: answer(PLACED) },
      fails: PLACING,
    }),
  },
  '/transfer-shop/process': {
    get: operation({
      tag: legacy,
      operationId: 'transferShop',
      parameters: cartQuery,
      ok: { 200: answer(PLACED) },
      fails: PLACING,
    }),
    post: operation({
      tag: legacy,
      operationId: 'transferShopPost',
      request: withCart,
      ok: { 200: answer(PLACED) },
      fails: PLACING,
    }),
  },
  '/paypal/process/{orderId}': {
    parameters: [pathParameter('orderId')],
    get: operation({
      tag: legacy,
      operationId: 'paypalProcess',
      parameters: buyerQuery,
      ok: settled,
      fails: PAYING,
    }),
    post: operation({
      tag: legacy,
      operationId: 'paypalProcessPost',
      request: withBuyer,
      ok: settled,
      fails: PAYING,
    }),
  },
  '/paypal-shop/process/{orderId}': {
    parameters: [pathParameter('orderId')],
    get: operation({
      tag: legacy,
      operationId: 'paypalShop',
      parameters: cartQuery,
      ok: settled,
      fails: PAYING,
    }),
    post: operation({
      tag: legacy,
      operationId: 'paypalShopPost',
      request: withCart,
      ok: settled,
      fails: [400, 413, 415, ...PAYING],
    }),
  },
  '/paypal/subscription': {
    get: operation({
      tag: legacy,
      operationId: 'subscriptions',
      ok: { 200: answer(object({ success: { const: true }, data: array(ref('Subscription')) })) },
      fails: [419],
    }),
  },
  '/paypal/subscription/process': {
    post: operation({
      tag: legacy,
      operationId: 'subscriptionProcess',
      request: object({ subscription_id: string, programId: integer, user: ref('Buyer') }, [
        'subscription_id',
      ]),
      ok: subscribed,
      fails: [400, 413, 415, ...PAYING],
    }),
  },
};
