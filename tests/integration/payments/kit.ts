import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { db } from '@/db/client';
import {
  audit_entries,
  mails,
  orders,
  payment_attempts,
  payment_drifts,
  program_users,
  refunds,
  subscription_payments,
  subscriptions,
} from '@/db/schema';
import { createPayPalGateway, type PayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import type { RequestContext } from '@/lib/domain/actor';
import { setClock } from '@/lib/domain/clock';
import type { AppError } from '@/lib/domain/errors';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { setPayPal } from '@/lib/server/payments/gateway';
import { forgetPlans } from '@/lib/server/payments/subscriptions/billing-plans';
import { openSubscription } from '@/lib/server/payments/subscriptions/open-subscription';
import { type PayPalSimulator, startPayPalSimulator } from '@/simulators/paypal/server';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';

export const PLAN = 'P-TESTMENSUAL';
export const PRICE = 2400;
const WEBHOOK_ID = 'WH-TEST';

/** The simulator of a test file, as a getter because it starts before the first test. */
export function simulatorForFile(options: { webhookUrl?: () => string } = {}) {
  let simulator: PayPalSimulator;
  let gateway: PayPalGateway;
  beforeAll(async () => {
    const webhookUrl = options.webhookUrl?.();
    simulator = await startPayPalSimulator({
      clientId: 'client',
      clientSecret: 'secret',
      webhookId: WEBHOOK_ID,
      ...(webhookUrl ? { webhookUrl } : {}),
    });
    gateway = createPayPalGateway({
      environment: 'sandbox',
      clientId: 'client',
      clientSecret: 'secret',
      webhookId: WEBHOOK_ID,
      apiBaseUrl: simulator.url,
    });
    setPayPal(gateway);
  });
  afterAll(async () => {
    setClock(null);
    setPayPal(null);
    await simulator.close();
  });
  beforeEach(() => {
    setClock(null);
    forgetPlans();
    simulator.control.reset();
    simulator.control.clock({ now: new Date().toISOString() });
    simulator.control.registerPlan({ id: PLAN, price: '24.00', intervalUnit: 'MONTH' });
  });
  return Object.assign(() => simulator, { gateway: () => gateway });
}

export const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: AppError) => error,
  );

/** Creates a monthly program with one range, and a subscription at PayPal that waits for approval. */
export async function openedSubscription(context?: RequestContext) {
  const who = context ?? signedInAs(await makeUser());
  const { program, ranges } = await makeProgram({
    byMonth: true,
    ranges: [{ name: 'Mensual', price: PRICE, planId: PLAN }],
  });
  const order = await placeOrder(who, orderInput(program.id, { type: 'P', kind: 'subscription' }));
  const subscriptionId = await openSubscription(who, order.id);
  return { context: who, program, range: ranges[0], order, subscriptionId };
}

/** Places an order for a program, before any payment call. */
export async function openedOrder(context: RequestContext = guest(), price = 5900) {
  const { program } = await makeProgram({ price });
  const order = await placeOrder(context, orderInput(program.id, { type: 'P' }));
  return { context, program, order };
}

export async function orderOf(id: number) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error(`no order ${id}`);
  return row;
}
export async function subscriptionOf(orderId: number) {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.order_id, orderId));
  if (!row) throw new Error(`no subscription of ${orderId}`);
  return row;
}
export async function accessOf(programId: number) {
  const [row] = await db.select().from(program_users).where(eq(program_users.program_id, programId));
  return row ?? null;
}
export const attemptsOf = (orderId: number) =>
  db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, orderId))
    .orderBy(payment_attempts.id);
export const refundsOf = (orderId: number) =>
  db.select().from(refunds).where(eq(refunds.order_id, orderId)).orderBy(refunds.id);
export const driftsOf = (orderId: number) =>
  db.select().from(payment_drifts).where(eq(payment_drifts.order_id, orderId));
export async function salesOf(orderId: number) {
  const { id } = await subscriptionOf(orderId);
  return db
    .select()
    .from(subscription_payments)
    .where(eq(subscription_payments.subscription_id, id))
    .orderBy(subscription_payments.paid_at);
}
export async function mailsOf(orderId: number): Promise<string[]> {
  const rows = await db.select().from(mails).where(eq(mails.order_id, orderId));
  return rows.map((mail) => mail.template).sort();
}

/** The audited actions on an order. */
export const actionsOn = async (id: number) =>
  (
    await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'orders'), eq(audit_entries.model_id, id)))
  ).map(({ action }) => action);
