import { z } from 'zod';
import { emailField } from '@/lib/domain/account';
import { buyerSchema } from '@/lib/domain/checkout/checkout';
import { ORDER_STATES, PAYMENT_TYPE, SUBSCRIPTION_STATES } from '@/lib/domain/codes';
import { INVOICE_FIELDS } from '@/lib/domain/invoices/invoice-fields';

z.globalRegistry.add(emailField, { format: 'email' });
z.globalRegistry.add(buyerSchema, { id: 'Buyer' });

/** The invoice's fields count with `require_invoice` (docs/spec/checkout.md#invoice). */
export const buyer = z.object({
  ...buyerSchema.shape,
  require_invoice: z.boolean().optional(),
  ...Object.fromEntries(INVOICE_FIELDS.map((name) => [name, z.string().optional()])),
});
export const orderState = z.enum(ORDER_STATES);
const instant = z.iso.datetime().nullable();
const day = z.iso.date().nullable();

/** An order as its buyer sees it. */
export const order = z
  .object({
    id: z.int(),
    order_number: z.string().nullable(),
    state: orderState,
    amount: z.number(),
    currency: z.string(),
    type: z.enum(PAYMENT_TYPE).nullable(),
    receipt_number: z.int().nullable(),
    placed_at: instant,
    paid_at: instant,
    expires_at: instant,
  })
  .meta({ id: 'CheckoutOrder' });

export const subscription = z
  .object({
    id: z.string().nullable(),
    state: z.enum(SUBSCRIPTION_STATES),
    paid_until: day,
    grace_until: day,
    program_id: z.int(),
    range_id: z.int().nullable(),
    amount: z.number(),
  })
  .meta({ id: 'OwnSubscription' });

export const proof = z
  .object({ id: z.int(), state: z.string(), reference: z.string().nullable(), amount: z.number(), date: day })
  .meta({ id: 'Proof' });

export const refund = z.object({ id: z.int(), state: z.string(), amount: z.number() }).meta({ id: 'Refund' });

/** The answer to a successful change. */
export const succeeded = z.object({ success: z.literal(true) });
/** The answer to a change whose outcome at PayPal may still be unknown. */
const outcome = z.object({ success: z.boolean(), message: z.string() });

export const placed = succeeded.extend({
  message: z.string(),
  order,
  paypal: z.object({ orderId: z.string() }).optional(),
});

const settlement = outcome.extend({ order });
export const settled = { 200: settlement, 202: settlement.describe('can not be known yet') };

const activation = outcome.extend({ subscription, order });
export const activated = { 200: activation, 202: activation.describe('can not be known yet') };
