import {
  array,
  boolean,
  CHANGE,
  dataOf,
  idParameter,
  integer,
  nullable,
  number,
  object,
  oneOf,
  operation,
  type PathItem,
  queryParameter,
  ref,
  string,
} from '@/lib/admin/openapi/parts';

const session = { tag: 'session' };
const customer = { tag: 'customer' };
const shop = { tag: 'shop' };
const cart = { tag: 'cart' };
const ok = (schema: Parameters<typeof dataOf>[0]) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
});

/** Session, languages, the customer's own data, shop and cart (docs/spec/specification.md#calls). */
export const customerPaths: Record<string, PathItem> = {
  '/abilities': {
    get: operation({ ...session, operationId: 'abilities', ok: ok(dataOf(array(string))) }),
  },
  '/session': {
    get: operation({
      ...session,
      operationId: 'session',
      ok: ok(
        object({
          user: nullable(object({ name: string, initials: string, impersonated: boolean })),
          cartItems: integer,
          hasProgram: boolean,
          isAdmin: boolean,
        }),
      ),
    }),
  },
  '/locales/languages': {
    get: operation({
      ...session,
      operationId: 'languages',
      ok: ok(object({ languages: array(object({ short_code: string, title: string })), locale: string })),
    }),
  },
  '/locales/messages': {
    get: operation({
      ...session,
      operationId: 'messages',
      ok: ok({ type: 'object', additionalProperties: { type: 'object' } }),
    }),
  },
  '/openapi.json': {
    get: operation({
      ...session,
      operationId: 'description',
      ok: ok(object({ openapi: string, info: object(), paths: object(), components: object() })),
    }),
  },
  '/userData': {
    get: operation({
      ...customer,
      operationId: 'userData',
      ok: ok(
        object({
          isUser: boolean,
          user: nullable(
            object({
              first_name: string,
              last_name: string,
              email: string,
              identification: string,
              phone: string,
              address: string,
            }),
          ),
        }),
      ),
    }),
  },
  '/profileData': {
    get: operation({
      ...customer,
      operationId: 'profileData',
      signedIn: true,
      parameters: [queryParameter('program', integer)],
      ok: ok(ref('Profile')),
      fails: [404],
    }),
  },
  '/training/logs': {
    post: operation({
      ...customer,
      operationId: 'logTraining',
      signedIn: true,
      request: object({
        entries: array(
          object(
            {
              uuid: { type: 'string', format: 'uuid' },
              action: oneOf(['done', 'undone', 'note']),
              program_block_exercise_id: integer,
              program_day_id: integer,
              at: { type: 'string', format: 'date-time' },
              effort: { type: 'integer', minimum: 1, maximum: 10 },
              note: { type: 'string', maxLength: 1_000 },
              actual: object({ duration: string, weight: string }, []),
            },
            ['uuid'],
          ),
        ),
      }),
      ok: ok(ref('TrainingAnswer')),
      fails: [403, 404, ...CHANGE],
    }),
  },
  '/shop-products': {
    get: operation({
      ...shop,
      operationId: 'shopProducts',
      parameters: [
        queryParameter('limit', { type: 'integer', minimum: 1, maximum: 100, default: 10 }),
        queryParameter('offset', { type: 'integer', minimum: 0, default: 0 }),
        queryParameter('page', { type: 'integer', minimum: 1 }),
      ],
      ok: ok(object({ data: array(ref('PublicProduct')), total: integer })),
      fails: [422],
    }),
  },
  '/single-product/{id}': {
    parameters: [idParameter],
    get: operation({
      ...shop,
      operationId: 'singleProduct',
      ok: ok(dataOf(ref('PublicProduct'))),
      fails: [404],
    }),
  },
  '/user/cart': {
    get: operation({
      ...cart,
      operationId: 'cart',
      ok: ok(
        object({
          isUser: boolean,
          userHasCart: boolean,
          order: nullable(ref('CartOrder')),
          orderDetails: array(ref('CartDetail')),
        }),
      ),
    }),
  },
  '/add-to-cart': {
    post: operation({
      ...cart,
      operationId: 'addToCart',
      request: object(
        { product: object({ id: integer, price: number, ranges_id: integer }, ['id']), cart: object() },
        ['product'],
      ),
      ok: ok(
        object({
          isUser: boolean,
          productIsAdded: boolean,
          addItemSuccess: boolean,
          order: nullable(ref('CartOrder')),
        }),
      ),
      fails: [404, 409, ...CHANGE],
    }),
  },
};
