import {
  answer,
  array,
  boolean,
  CHANGE,
  dataOf,
  idempotencyKey,
  idParameter,
  integer,
  number,
  object,
  operation,
  outcome,
  type PathItem,
  pathParameter,
  queryParameter,
  ref,
  string,
} from '@/lib/admin/openapi/parts';

const content = { tag: 'content-pages' };
const order = ref('CheckoutOrder');
const page = dataOf(ref('PageContent'));
const assignment = dataOf(ref('ProgramUser'));
const refunded = outcome({
  order: { allOf: [order, object({ refunded: number })] },
  refund: ref('Refund'),
});
const deed = { 200: answer(object({ success: { const: true }, order })) };

/**
 * Deeds of the back office that are no standard resource call (docs/spec/specification.md#shop-calls,
 * docs/spec/checkout.md#staff-calls).
 */
export const staffPaths: Record<string, PathItem> = {
  '/getProgramContentData/{program_type_id}/{content_type}': {
    parameters: [pathParameter('program_type_id', integer), pathParameter('content_type')],
    get: operation({ ...content, operationId: 'programContent', ok: { 200: answer(page) }, fails: [404] }),
  },
  '/getProgramContentData/{content_type}': {
    parameters: [pathParameter('content_type')],
    get: operation({ ...content, operationId: 'pageContent', ok: { 200: answer(page) }, fails: [404] }),
  },
  '/settings': {
    get: operation({
      tag: 'settings',
      operationId: 'settings',
      ability: 'settings_edit',
      ok: { 200: answer(dataOf(ref('Settings'))) },
    }),
    put: operation({
      tag: 'settings',
      operationId: 'saveSettings',
      ability: 'settings_edit',
      request: ref('SettingsUpdate'),
      ok: { 202: answer(dataOf(ref('Settings'))) },
      fails: [409, ...CHANGE],
    }),
  },
  '/crm-customers/program': {
    get: operation({
      tag: 'crm-customers',
      operationId: 'customerPrograms',
      ability: 'crm_customer_show',
      parameters: [queryParameter('user_id', integer), queryParameter('customer_id', integer)],
      ok: { 200: answer(object({ user_program: array(ref('ProgramUser')) })) },
      fails: [422],
    }),
  },
  '/crm-customers/update-program': {
    post: operation({
      tag: 'crm-customers',
      operationId: 'updateCustomerProgram',
      ability: 'crm_customer_edit',
      request: object({ program_id: integer, user_id: integer, customer_id: integer, status_id: integer }, [
        'program_id',
      ]),
      ok: { 200: answer(assignment) },
      fails: [404, 409, ...CHANGE],
    }),
  },
  '/program/getcreateeditdata': {
    get: operation({
      tag: 'programs',
      operationId: 'programMeta',
      ability: 'program_access',
      ok: { 200: answer(object({ meta: ref('Meta') })) },
    }),
  },
  '/program/getProgram/{id}': {
    parameters: [idParameter],
    get: operation({
      tag: 'programs',
      operationId: 'programTree',
      ability: 'program_show',
      ok: {
        200: answer(
          dataOf({ allOf: [ref('Program'), object({ program_months: array(ref('ProgramMonth')) })] }),
        ),
      },
      fails: [404],
    }),
  },
  '/orders/{id}/confirm-transfer': {
    parameters: [idParameter],
    post: operation({
      tag: 'orders',
      operationId: 'confirmTransfer',
      ability: 'order_confirm_transfer',
      request: object({ reference: { type: 'string', maxLength: 60 } }, []),
      ok: deed,
      fails: [404, 409, ...CHANGE],
    }),
  },
  '/orders/{id}/reject-transfer': {
    parameters: [idParameter],
    post: operation({
      tag: 'orders',
      operationId: 'rejectTransfer',
      ability: 'order_confirm_transfer',
      request: object({ reason: string }),
      ok: deed,
      fails: [404, 409, ...CHANGE],
    }),
  },
  '/orders/{id}/refund': {
    parameters: [idParameter, idempotencyKey],
    post: operation({
      tag: 'orders',
      operationId: 'refundOrder',
      ability: 'order_refund',
      request: object({ amount: number, reason: string, revoke: boolean, restock: boolean }, ['reason']),
      ok: { 200: answer(refunded), 202: answer(refunded, 'PayPal has not confirmed it yet') },
      fails: [404, 409, 502, ...CHANGE],
    }),
  },
};
