import { z } from 'zod';
import { wireAmount, wireFlag, wireId } from '@/lib/domain/checkout/order-fields';
import { MAX_REFERENCE } from '@/lib/domain/payments';
import {
  LONGEST_NOTE,
  limitedText,
  optionalReason,
  reasonText,
  requiredText,
} from '@/lib/domain/values/limited-text';
import { endpoints } from '@/lib/http/endpoint';
import { order, refund, succeeded } from './schemas/orders';
import { data, row, rowId } from './schemas/rows';

/**
 * Actions of the back office that are not standard resource calls (docs/spec/specification.md#shop-calls,
 * docs/spec/checkout.md#staff-calls).
 */
const settingsCall = endpoints({ tag: 'settings', allow: { ability: 'settings_edit' } });

export const settings = settingsCall('GET /settings', { answers: { 200: data(row('Settings')) } });

export const saveSettings = settingsCall('PUT /settings', {
  rawBody: row('SettingsUpdate'),
  answers: { 202: data(row('Settings')) },
  fails: [409],
});

/** A route folder `orders` would hide the standard routes below it. */
const ofOrder = z.object({ resource: z.literal('orders'), id: rowId });
const decided = { 200: succeeded.extend({ order }) };

const orderCall = endpoints({ tag: 'orders', params: ofOrder });

export const confirmTransfer = orderCall('POST /{resource}/{id}/confirm-transfer', {
  allow: { ability: 'order_confirm_transfer' },
  body: z.object({
    reference: limitedText(MAX_REFERENCE).nullish(),
  }),
  answers: decided,
  fails: [409],
});

export const rejectTransfer = orderCall('POST /{resource}/{id}/reject-transfer', {
  allow: { ability: 'order_confirm_transfer' },
  body: z.object({ reason: reasonText }),
  answers: decided,
  fails: [409],
});

export const handOverOrder = orderCall('POST /{resource}/{id}/hand-over', {
  allow: { ability: 'order_edit' },
  /** `from_user_id`: the owner as last read; 409 when the order has another one. */
  body: z.object({ user_id: wireId, reason: reasonText, from_user_id: wireId.nullish() }),
  answers: decided,
  fails: [409],
});

/** An internal note in the order's history. */
export const noteOrder = orderCall('POST /{resource}/{id}/notes', {
  allow: { ability: 'order_edit' },
  body: z.object({ note: requiredText(LONGEST_NOTE) }),
  answers: { 200: succeeded },
});

export const cancelOrder = orderCall('POST /{resource}/{id}/cancel', {
  allow: { ability: 'order_edit' },
  body: z.object({ reason: reasonText }),
  answers: decided,
  fails: [409, 502],
});

export const acceptOrder = orderCall('POST /{resource}/{id}/accept', {
  allow: { ability: 'order_refund' },
  body: z.object({ reason: optionalReason.nullish() }),
  answers: decided,
  fails: [409, 502],
});

const refunded = z.object({ success: z.boolean(), order: order.extend({ refunded: z.number() }), refund });

export const refundOrder = orderCall('POST /{resource}/{id}/refund', {
  allow: { ability: 'order_refund' },
  idempotent: true,
  body: z.object({
    amount: wireAmount,
    reason: reasonText,
    revoke: wireFlag,
    restock: wireFlag,
  }),
  answers: { 200: refunded, 202: refunded.describe('PayPal has not confirmed it yet') },
  fails: [409, 502],
});
