'use server';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { optionalReason, reasonText } from '@/lib/domain/values/limited-text';
import { rowId } from '@/lib/domain/values/row-id';
import { recheckDrift } from '@/lib/server/desk/drifts/recheck-drift';
import { refundDrift } from '@/lib/server/desk/drifts/refund-drift';
import { resolveDrift } from '@/lib/server/desk/drifts/resolve-drift';
import { discardJob } from '@/lib/server/desk/jobs/discard-job';
import { resendMail } from '@/lib/server/desk/jobs/resend-mail';
import { retryJob, retryQueue } from '@/lib/server/desk/jobs/retry-jobs';
import { assignPayment } from '@/lib/server/desk/unmatched/assign-payment';
import { dismissPayment, refundPayment } from '@/lib/server/desk/unmatched/refund-payment';
import { startRun, stopRun } from '@/lib/server/desk/unmatched/start-run';
import { handOverOrder } from '@/lib/server/orders/hand-over';
import { type Recheck, recheckOrder } from '@/lib/server/payments/reconciliation/recheck-order';
import { acceptOrder } from '@/lib/server/payments/review/accept-order';
import { cancelByStaff } from '@/lib/server/payments/review/cancel-by-staff';
import { endCustomerSubscription } from '@/lib/server/payments/subscriptions/end-customer-subscription';
import { type ActionResult, runAction, runChange, tried } from './run';

type Done = ActionResult<null>;

const byId = z.object({ id: rowId });
const decision = z.object({
  id: rowId,
  reason: reasonText,
});
const jobId = z.object({ id: z.uuid('invalid_value') });

export async function recheckDriftAction(input: unknown): Promise<ActionResult<{ resolved: boolean }>> {
  return runChange(tried('recheck', 'payment-drifts', input), (context) =>
    recheckDrift(context, parseInput(byId, input).id),
  );
}

const resolution = z.object({
  id: rowId,
  note: reasonText,
});

export async function resolveDriftAction(input: unknown): Promise<Done> {
  return runChange(tried('resolve', 'payment-drifts', input), async (context) => {
    const { id, note } = parseInput(resolution, input);
    await resolveDrift(context, id, note);
    return null;
  });
}

const givingBack = decision.extend({ key: z.uuid('invalid_value') });

export async function refundDriftAction(input: unknown): Promise<ActionResult<{ resolved: boolean }>> {
  return runChange(tried('refund-initiated', 'payment-drifts', input), (context) => {
    const { id, key, reason } = parseInput(givingBack, input);
    return refundDrift(context, id, { reason, idempotencyKey: key });
  });
}

export async function recheckOrderAction(input: unknown): Promise<ActionResult<Recheck>> {
  return runChange(tried('recheck', 'orders', input), (context) =>
    recheckOrder(context, parseInput(byId, input).id),
  );
}

export async function startRunAction(_input: unknown): Promise<ActionResult<{ id: number }>> {
  return runAction((context) => startRun(context));
}

const run = z.object({ id: rowId });

export async function stopRunAction(input: unknown): Promise<Done> {
  return runAction(async (context) => {
    await stopRun(context, parseInput(run, input).id);
    return null;
  });
}

const assigning = decision.extend({ orderId: rowId });

export async function assignPaymentAction(input: unknown): Promise<Done> {
  return runChange(tried('assign-payment', 'unmatched-payments', input), async (context) => {
    const { id, orderId, reason } = parseInput(assigning, input);
    await assignPayment(context, id, { orderId, reason });
    return null;
  });
}

export async function refundPaymentAction(
  input: unknown,
): Promise<ActionResult<{ state: 'completed' | 'pending' }>> {
  return runChange(tried('refund-initiated', 'unmatched-payments', input), (context) => {
    const { id, reason } = parseInput(decision, input);
    return refundPayment(context, id, { reason });
  });
}

export async function dismissPaymentAction(input: unknown): Promise<Done> {
  return runChange(tried('dismiss-payment', 'unmatched-payments', input), async (context) => {
    const { id, reason } = parseInput(decision, input);
    await dismissPayment(context, id, { reason });
    return null;
  });
}

const acceptance = z.object({ id: rowId, reason: optionalReason });

export async function acceptOrderAction(input: unknown): Promise<Done> {
  return runChange(tried('accept', 'orders', input), async (context) => {
    const { id, reason } = parseInput(acceptance, input);
    await acceptOrder(context, id, { reason });
    return null;
  });
}

export async function cancelOrderAction(input: unknown): Promise<Done> {
  return runChange(tried('cancel', 'orders', input), async (context) => {
    const { id, reason } = parseInput(decision, input);
    await cancelByStaff(context, id, { reason });
    return null;
  });
}

const handingOver = decision.extend({ userId: rowId, fromUserId: rowId.nullable() });

export async function handOverOrderAction(input: unknown): Promise<Done> {
  return runChange(tried('hand-over', 'orders', input), async (context) => {
    const { id, userId, fromUserId, reason } = parseInput(handingOver, input);
    await handOverOrder(context, id, { userId, fromUserId, reason });
    return null;
  });
}

export async function endSubscriptionAction(input: unknown): Promise<Done> {
  return runChange(tried('cancel-subscription', 'subscriptions', input), async (context) => {
    await endCustomerSubscription(context, parseInput(byId, input).id);
    return null;
  });
}

export async function retryJobAction(input: unknown): Promise<Done> {
  return runChange(tried('retry-job', 'jobs'), async (context) => {
    await retryJob(context, parseInput(jobId, input).id);
    return null;
  });
}

const queueName = z.object({ queue: z.string('required').min(1, 'required').max(100, 'invalid_value') });

export async function retryQueueAction(input: unknown): Promise<ActionResult<number>> {
  return runChange(tried('retry-job', 'jobs'), (context) =>
    retryQueue(context, parseInput(queueName, input).queue),
  );
}

export async function discardJobAction(input: unknown): Promise<Done> {
  return runChange(tried('discard-job', 'jobs'), async (context) => {
    await discardJob(context, parseInput(jobId, input).id);
    return null;
  });
}

export async function resendMailAction(input: unknown): Promise<Done> {
  return runChange(tried('resend-mail', 'mails', input), async (context) => {
    await resendMail(context, parseInput(byId, input).id);
    return null;
  });
}
