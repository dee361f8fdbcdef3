'use server';
import { z } from 'zod';
import { parseTypedMoney } from '@/lib/domain/money';
import { parseInput } from '@/lib/domain/validation';
import { reasonText } from '@/lib/domain/values/limited-text';
import { rowId } from '@/lib/domain/values/row-id';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { refundRenewal } from '@/lib/server/payments/refunds/refund-renewal';
import { type RefundAnswer, refundAnswer } from './refund-answer';
import { type ActionResult, runChange, tried } from './run';

const refund = z.object({
  id: rowId,
  /** Dollars as typed; null for all that can still be refunded. */
  amount: z
    .string('required')
    .trim()
    .transform((text, context) => {
      const amount = parseTypedMoney(text);
      if (amount !== null && amount > 0) return amount;
      context.addIssue({ code: 'custom', message: text === '' ? 'required' : 'money_invalid' });
      return z.NEVER;
    })
    .nullable(),
  reason: reasonText,
  access: z.enum(['keep', 'revoke'], 'choice_invalid'),
  restock: z.boolean('boolean_invalid'),
  /** One key per opened form, so that a double click or a retry refunds once. */
  key: z.uuid('invalid_value'),
});

/** Refunds the payment of an order. `initiated`: PayPal is unavailable and the refund is sent later. */
export async function refundOrderAction(input: unknown): Promise<ActionResult<RefundAnswer>> {
  return runChange(tried('refund-initiated', 'orders', input), async (context) => {
    const { id, key, ...request } = parseInput(refund, input);
    return refundAnswer(refundOrder(context, id, { ...request, idempotencyKey: key }));
  });
}

/** Refunds a monthly charge, which never gave goods. */
export async function refundRenewalAction(input: unknown): Promise<ActionResult<RefundAnswer>> {
  return runChange(tried('refund-initiated', 'subscriptions'), async (context) => {
    const { id, key, restock: _, ...request } = parseInput(refund, input);
    return refundAnswer(refundRenewal(context, id, { ...request, idempotencyKey: key }));
  });
}
