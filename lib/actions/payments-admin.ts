'use server';
import { z } from 'zod';
import { parseTypedMoney } from '@/lib/domain/money';
import { parseInput } from '@/lib/domain/validation';
import { type AcceptedMatch, acceptMatch } from '@/lib/server/desk/bank/accept-match';
import { ignoreMovement } from '@/lib/server/desk/bank/ignore-movement';
import { recheckDrift } from '@/lib/server/desk/drifts/recheck-drift';
import { resolveDrift } from '@/lib/server/desk/drifts/resolve-drift';
import { discardJob } from '@/lib/server/desk/jobs/discard-job';
import { resendMail } from '@/lib/server/desk/jobs/resend-mail';
import { retryJob, retryQueue } from '@/lib/server/desk/jobs/retry-jobs';
import { endCustomerSubscription } from '@/lib/server/payments/end-customer-subscription';
import { type Recheck, recheckOrder } from '@/lib/server/payments/recheck-order';
import { refundOrder } from '@/lib/server/payments/refund-order';
import { type RefundAnswer, refundAnswer } from './refund-answer';
import { type ActionResult, runAction } from './run';

type Done = ActionResult<null>;

const id = z.number('reference_invalid').int('reference_invalid').positive('reference_invalid');
const byId = z.object({ id });
const jobId = z.object({ id: z.uuid('invalid_value') });

const pair = z.object({ movementId: id, orderId: id, exactOnly: z.boolean('boolean_invalid') });

export async function acceptMatchAction(input: unknown): Promise<ActionResult<AcceptedMatch>> {
  return runAction((context) => acceptMatch(context, parseInput(pair, input)));
}

const ignoring = z.object({ id, ignored: z.boolean('boolean_invalid') });

export async function ignoreMovementAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    const { id, ignored } = parseInput(ignoring, input);
    await ignoreMovement(context, id, ignored);
    return null;
  });
}

export async function recheckDriftAction(input: unknown): Promise<ActionResult<{ resolved: boolean }>> {
  return runAction((context) => recheckDrift(context, parseInput(byId, input).id));
}

const resolution = z.object({
  id,
  note: z.string('required').trim().min(1, 'required').max(1_000, 'text_too_long|max=1000'),
});

export async function resolveDriftAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    const { id, note } = parseInput(resolution, input);
    await resolveDrift(context, id, note);
    return null;
  });
}

export async function recheckOrderAction(input: unknown): Promise<ActionResult<Recheck>> {
  return runAction((context) => recheckOrder(context, parseInput(byId, input).id));
}

const refund = z.object({
  id,
  /** Dollars as typed; null for the rest that can be refunded. */
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
  reason: z.string('required').trim().min(1, 'required').max(1_000, 'text_too_long|max=1000'),
  access: z.enum(['keep', 'revoke'], 'choice_invalid'),
  restock: z.boolean('boolean_invalid'),
  /** One key per opened form, so that a double click or a retry refunds once. */
  key: z.uuid('invalid_value'),
});

export async function refundOrderAction(input: unknown): Promise<ActionResult<RefundAnswer>> {
  return runAction(async (context) => {
    const { id, key, ...request } = parseInput(refund, input);
    return refundAnswer(refundOrder(context, id, { ...request, idempotencyKey: key }));
  });
}

export async function endSubscriptionAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await endCustomerSubscription(context, parseInput(byId, input).id);
    return null;
  });
}

export async function retryJobAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await retryJob(context, parseInput(jobId, input).id);
    return null;
  });
}

const queueName = z.object({ queue: z.string('required').min(1, 'required').max(100, 'invalid_value') });

export async function retryQueueAction(input: unknown): Promise<ActionResult<number>> {
  return runAction((context) => retryQueue(context, parseInput(queueName, input).queue));
}

export async function discardJobAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await discardJob(context, parseInput(jobId, input).id);
    return null;
  });
}

export async function resendMailAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await resendMail(context, parseInput(byId, input).id);
    return null;
  });
}
