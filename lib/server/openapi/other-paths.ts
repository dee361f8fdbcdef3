import type { JsonSchema } from '@/lib/fields/json-schema';
import {
  answer,
  body,
  errors,
  idParameter,
  operation,
  type PathItem,
  pathParameter,
  queryParameter,
  ref,
} from './parts';

const object = (
  properties: Record<string, JsonSchema> = {},
  required: string[] = Object.keys(properties),
): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});
const array = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
const string: JsonSchema = { type: 'string' };
const integer: JsonSchema = { type: 'integer' };
const number: JsonSchema = { type: 'number' };
const boolean: JsonSchema = { type: 'boolean' };

const BUYER = object({
  name: string,
  lastname: string,
  email: string,
  cardId: string,
  phone: string,
  address: string,
  agreed_tc: boolean,
});
const ORDER_REQUEST = object(
  {
    type: { enum: ['T', 'P'] },
    programId: integer,
    range_Id: integer,
    cart: array(object({ id: integer, ranges_id: integer }, ['id'])),
    amount: number,
    user: BUYER,
  },
  ['type', 'user'],
);
const SETTLED = object({ success: boolean, message: string, order: ref('CheckoutOrder') });
const PLACED = object(
  { success: boolean, message: string, order: ref('CheckoutOrder'), paypal: object({ orderId: string }) },
  ['success', 'message', 'order'],
);

export const otherSchemas: Record<string, JsonSchema> = {
  Error: object(
    { message: string, errors: { type: 'object', additionalProperties: array(string) }, requestId: string },
    ['message', 'requestId'],
  ),
  CheckoutOrder: object({
    id: integer,
    order_number: { type: ['string', 'null'] },
    state: string,
    amount: number,
    currency: string,
  }),
};

const get = (
  tag: string,
  operationId: string,
  summary: string,
  schema: JsonSchema,
  rest: object = {},
): PathItem => ({
  get: operation({
    tag,
    operationId,
    summary,
    responses: { 200: answer(schema), ...errors(401, 404, 422) },
    ...rest,
  }),
});
const post = (
  tag: string,
  operationId: string,
  summary: string,
  request: JsonSchema,
  responses: object,
  rest: object = {},
) =>
  operation({
    tag,
    operationId,
    summary,
    requestBody: body(request),
    responses: { ...responses, ...errors(400, 401, 404, 409, 419, 422, 429) },
    ...rest,
  });

const shopProcess = (operationId: string, summary: string): PathItem => {
  const responses = { 200: answer(PLACED), ...errors(409, 419, 422) };
  return {
    get: operation({ tag: 'legacy', operationId, summary, parameters: buyerQuery, responses }),
    post: post(
      'legacy',
      `${operationId}Post`,
      summary,
      object({ user: BUYER, cart: object() }, ['user']),
      responses,
    ),
  };
};

const staffDeed = (operationId: string, summary: string, ability: string, request: JsonSchema): PathItem => ({
  parameters: [idParameter],
  post: operation({
    tag: 'orders',
    operationId,
    summary,
    ability,
    requestBody: body(request),
    responses: { 200: answer(object()), ...errors(401, 403, 404, 409, 419, 422) },
  }),
});

const buyerQuery = [
  queryParameter('programId', integer),
  queryParameter('user', { type: 'string', description: 'user[name]=… or JSON' }),
  queryParameter('amount', number),
];

/** A table, so one long file. Every route that is no standard resource, in the words of decisions §2, §5 and §10. */
export const otherPaths: Record<string, PathItem> = {
  '/abilities': get('session', 'abilities', 'What the caller may do', object({ data: array(string) })),
  '/session': get(
    'session',
    'session',
    'Who is signed in, for static pages',
    object({ user: { type: ['object', 'null'] }, cartItems: integer }),
  ),
  '/locales/languages': get(
    'session',
    'languages',
    'Languages',
    object({ languages: array(object({ short_code: string, title: string })), locale: string }),
  ),
  '/locales/messages': get('session', 'messages', 'Texts of the best match of Accept-Language', object()),
  '/userData': get(
    'customer',
    'userData',
    'Prefill of the checkout',
    object({ isUser: boolean, user: { type: ['object', 'null'] } }),
  ),
  '/profileData': get(
    'customer',
    'profileData',
    'Program, level and status of the customer',
    object({ programStatus: string }),
  ),
  '/training/logs': {
    post: post('customer', 'logTraining', 'Append training logs, once per UUID', object(), {
      200: answer(object()),
    }),
  },
  '/shop-products': get(
    'shop',
    'shopProducts',
    'Goods on sale',
    object({ data: array(object({ id: integer })), total: integer }),
  ),
  '/single-product/{id}': {
    parameters: [idParameter],
    ...get('shop', 'singleProduct', 'One good', object({ data: object({ id: integer }) })),
  },
  '/getProgramContentData/{program_type_id}/{content_type}': {
    parameters: [pathParameter('program_type_id', integer), pathParameter('content_type')],
    ...get('content', 'programContent', 'Content of a program type', object({ data: object() })),
  },
  '/getProgramContentData/{content_type}': {
    parameters: [pathParameter('content_type')],
    ...get('content', 'content', 'Content of a page', object({ data: object() })),
  },
  '/checkout/orders': {
    post: post(
      'checkout',
      'placeOrder',
      'Place an order; for P the PayPal order exists already',
      ORDER_REQUEST,
      { 201: answer(PLACED) },
      {
        parameters: [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
          },
        ],
      },
    ),
  },
  '/checkout/orders/{id}': {
    parameters: [idParameter],
    ...get(
      'checkout',
      'orderState',
      'State of an order, for its buyer',
      object({ order: ref('CheckoutOrder') }),
    ),
  },
  '/checkout/orders/{id}/capture': {
    parameters: [idParameter],
    post: post(
      'checkout',
      'captureOrder',
      'Take the money of an approved PayPal order',
      object({ paypalOrderId: string }),
      {
        200: answer(SETTLED),
        202: answer(SETTLED, 'can not be known yet'),
        ...errors(402),
      },
    ),
  },
  '/transfer/process': {
    get: operation({
      tag: 'legacy',
      operationId: 'transferProcess',
      summary: 'Legacy: place a transfer order',
      parameters: buyerQuery,
      responses: { 200: answer(PLACED), ...errors(419, 422) },
    }),
    post: post('legacy', 'transferProcessPost', 'The same by POST', object(), { 200: answer(PLACED) }),
  },
  '/paypal/process/{orderId}': {
    parameters: [pathParameter('orderId')],
    get: operation({
      tag: 'legacy',
      operationId: 'paypalProcess',
      summary: 'Legacy: settle an approved PayPal order',
      parameters: buyerQuery,
      responses: { 200: answer(SETTLED), ...errors(402, 404, 419) },
    }),
    post: post('legacy', 'paypalProcessPost', 'The same by POST', object(), { 200: answer(SETTLED) }),
  },
  '/crm-customers/program': get(
    'crm-customers',
    'customerPrograms',
    "A customer's programs",
    object({ user_program: array(ref('ProgramUser')) }),
    {
      parameters: [queryParameter('user_id', integer), queryParameter('customer_id', integer)],
      security: [{ session: [] }],
      'x-ability': 'crm_customer_show',
    },
  ),
  '/crm-customers/update-program': {
    post: post(
      'crm-customers',
      'updateCustomerProgram',
      'Give or change access',
      object({ program_id: integer, user_id: integer, status_id: integer }, ['program_id']),
      {
        200: answer(object({ data: ref('ProgramUser') })),
      },
    ),
  },
  '/program/getcreateeditdata': get(
    'programs',
    'programMeta',
    'Option lists of the program editor',
    object({ meta: object() }),
  ),
  '/program/getProgram/{id}': {
    parameters: [idParameter],
    ...get(
      'programs',
      'programTree',
      'A program with its nested months',
      object({ data: object({ id: integer, program_months: array(object({ id: integer })) }) }),
    ),
  },
  '/user/cart': get(
    'cart',
    'cart',
    "The customer's cart",
    object(
      {
        isUser: boolean,
        userHasCart: boolean,
        order: { type: ['object', 'null'] },
        orderDetails: array(object()),
      },
      ['isUser', 'userHasCart'],
    ),
  ),
  '/add-to-cart': {
    post: post(
      'cart',
      'addToCart',
      'Put a product into the cart',
      object({ product: object(), cart: object() }, ['product']),
      {
        200: answer(
          object({ isUser: boolean, productIsAdded: boolean, addItemSuccess: boolean }, ['isUser']),
        ),
      },
    ),
  },
  '/transfer-shop/process': shopProcess('transferShop', 'Legacy: place a cart order by transfer'),
  '/paypal-shop/process/{orderId}': {
    parameters: [pathParameter('orderId')],
    ...shopProcess('paypalShop', 'Legacy: settle a cart order approved at PayPal'),
  },
  '/checkout/orders/{id}/proof': {
    parameters: [idParameter],
    post: post(
      'checkout',
      'sendProof',
      'Proof of a bank transfer: an image or a PDF',
      object({ file: string, reference: string, amount: number, date: { type: 'string', format: 'date' } }, [
        'file',
      ]),
      { 201: answer(object()) },
    ),
  },
  '/checkout/subscriptions': {
    post: post(
      'checkout',
      'startSubscription',
      'Start a monthly payment',
      object({ programId: integer, range_Id: integer, user: BUYER }, ['programId', 'user']),
      {
        201: answer(object({ success: boolean, subscriptionId: string, order: ref('CheckoutOrder') })),
      },
    ),
  },
  '/checkout/subscriptions/{subscriptionId}/activate': {
    parameters: [pathParameter('subscriptionId')],
    post: post('checkout', 'activateSubscription', 'Activate what PayPal confirms', object(), {
      200: answer(object({ success: boolean, subscription: object({ id: string, state: string }) })),
    }),
  },
  '/checkout/subscriptions/{subscriptionId}/cancel': {
    parameters: [pathParameter('subscriptionId')],
    post: post('checkout', 'cancelSubscription', 'End it; access stays to the paid-through date', object(), {
      200: answer(object()),
    }),
  },
  '/paypal/subscription': get('legacy', 'subscriptions', "Legacy: the customer's subscriptions", object()),
  '/paypal/subscription/process': {
    post: post(
      'legacy',
      'subscriptionProcess',
      'Legacy: activate a subscription',
      object({ subscription_id: string, programId: integer, user: BUYER }),
      {
        200: answer(object({ success: boolean })),
      },
    ),
  },
  '/orders/{id}/confirm-transfer': staffDeed(
    'confirmTransfer',
    'Approve a transfer',
    'order_confirm_transfer',
    object(),
  ),
  '/orders/{id}/reject-transfer': staffDeed(
    'rejectTransfer',
    'Reject a transfer',
    'order_confirm_transfer',
    object({ reason: string }),
  ),
  '/orders/{id}/refund': staffDeed(
    'refundOrder',
    'Refund all or a part',
    'order_refund',
    object({ amount: number, reason: string }, ['reason']),
  ),
};
