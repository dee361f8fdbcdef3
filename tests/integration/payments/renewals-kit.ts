import { and, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { entitlement_events, mails } from '@/db/schema';
import type { RequestContext } from '@/lib/domain/actor';
import { setClock } from '@/lib/domain/clock';
import type { RenewalRefund } from '@/lib/server/payments/refunds/refund-renewal';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { customerOf, makeUser, signedInAs } from '../factories';
import { accessOf, openedSubscription, salesOf, simulatorForFile, subscriptionOf } from './kit';

let simulator: ReturnType<typeof simulatorForFile>;

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  simulator = simulatorForFile();
}

export const control = () => simulator().control;
export const staff = async () => signedInAs(await makeUser({ name: 'Soporte' }), 'order_refund');
export const request = (part: Partial<RenewalRefund> = {}): RenewalRefund => ({
  amount: null,
  reason: 'Se cobró de más',
  access: 'keep',
  idempotencyKey: null,
  ...part,
});

/** Moves the clocks of PayPal and the shop. */
export function travel(days: number): void {
  const { now } = control().clock({ advanceDays: days });
  setClock(new Date(Date.parse(now) + 1_000));
}

/** Creates an active subscription with this many charges after the first. */
export async function renewed(times = 1, context?: RequestContext) {
  const made = await openedSubscription(context);
  control().approve({ subscriptionId: made.subscriptionId });
  await activateSubscription(made.context, made.subscriptionId);
  const firstDay = (await subscriptionOf(made.order.id)).paid_until;
  for (let n = 0; n < times; n++) control().billCycle({ subscriptionId: made.subscriptionId });
  await settleSubscription(made.subscriptionId);
  const [first, ...renewals] = await salesOf(made.order.id);
  if (!first) throw new Error('no first charge');
  return { ...made, first, renewals, firstDay };
}

export const onlyRenewal = async () => {
  const made = await renewed(1);
  const [sale] = made.renewals;
  if (!sale) throw new Error('no renewal');
  return { ...made, sale };
};

export const bought = async (order: { user_id: number | null }) =>
  (await customerOf(order.user_id ?? 0)).total_purchased;
export const refundMails = async (orderId: number) =>
  (
    await db
      .select({ props: mails.props })
      .from(mails)
      .where(and(eq(mails.order_id, orderId), eq(mails.template, 'refund_sent')))
      .orderBy(mails.id)
  ).map(({ props }) => props);
export const ledgerOf = async (programId: number) => {
  const access = await accessOf(programId);
  return db
    .select()
    .from(entitlement_events)
    .where(eq(entitlement_events.program_user_id, access?.id ?? 0))
    .orderBy(entitlement_events.id);
};
