import { z } from 'zod';
import { amount, flag, id } from '@/lib/domain/order-fields';
import { endpoint } from '@/lib/http/endpoint';
import { order, refund, succeeded } from './schemas/orders';
import { data, meta, row, rowId, untyped, withId } from './schemas/rows';
import { programMonth } from './schemas/training';

/**
 * Actions of the back office that are no standard resource call (docs/spec/specification.md#shop-calls,
 * docs/spec/checkout.md#staff-calls).
 */
export const settings = endpoint('GET /settings', {
  tag: 'settings',
  allow: { ability: 'settings_edit' },
  answers: { 200: data(row('Settings')) },
});

export const saveSettings = endpoint('PUT /settings', {
  tag: 'settings',
  allow: { ability: 'settings_edit' },
  rawBody: row('SettingsUpdate'),
  answers: { 202: data(row('Settings')) },
  fails: [409],
});

const userOrCustomer = z.object({ user_id: id.optional(), customer_id: id.optional() });

export const customerPrograms = endpoint('GET /crm-customers/program', {
  tag: 'crm-customers',
  allow: { ability: 'crm_customer_show' },
  rawQuery: userOrCustomer,
  answers: { 200: z.object({ user_program: z.array(row('ProgramUser')) }) },
  fails: [422],
});

export const updateCustomerProgram = endpoint('POST /crm-customers/update-program', {
  tag: 'crm-customers',
  allow: { ability: 'crm_customer_edit' },
  rawBody: userOrCustomer.extend({ program_id: id, status_id: id.optional() }),
  answers: { 200: data(row('ProgramUser')) },
  fails: [404, 409],
});

export const programMeta = endpoint('GET /program/getcreateeditdata', {
  tag: 'programs',
  allow: { ability: 'program_access' },
  answers: { 200: untyped(z.object({ meta })) },
});

export const programTree = endpoint('GET /program/getProgram/{id}', {
  tag: 'programs',
  allow: { ability: 'program_show' },
  params: withId,
  answers: {
    200: data(
      untyped(z.intersection(row('Program'), z.looseObject({ program_months: z.array(programMonth) }))),
    ),
  },
});

/** A folder `orders` would hide the standard routes from everything under it. */
const ofOrder = z.object({ resource: z.literal('orders'), id: rowId });
const decided = { 200: succeeded.extend({ order }) };

export const confirmTransfer = endpoint('POST /{resource}/{id}/confirm-transfer', {
  tag: 'orders',
  allow: { ability: 'order_confirm_transfer' },
  params: ofOrder,
  body: z.object({ reference: z.string().trim().max(60, 'text_too_long|max=60').nullish() }),
  answers: decided,
  fails: [409],
});

export const rejectTransfer = endpoint('POST /{resource}/{id}/reject-transfer', {
  tag: 'orders',
  allow: { ability: 'order_confirm_transfer' },
  params: ofOrder,
  body: z.object({ reason: z.string({ error: 'required' }).trim().min(1, 'required') }),
  answers: decided,
  fails: [409],
});

const refunded = z.object({ success: z.boolean(), order: order.extend({ refunded: z.number() }), refund });

export const refundOrder = endpoint('POST /{resource}/{id}/refund', {
  tag: 'orders',
  allow: { ability: 'order_refund' },
  params: ofOrder,
  idempotent: true,
  body: z.object({
    amount,
    reason: z.string({ error: 'required' }).trim().min(1, 'required'),
    revoke: flag,
    restock: flag,
  }),
  answers: { 200: refunded, 202: refunded.describe('PayPal has not confirmed it yet') },
  fails: [409, 502],
});
