import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { recheckDrift } from '@/lib/server/desk/drifts/recheck-drift';
import { refundDrift } from '@/lib/server/desk/drifts/refund-drift';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { cancelSubscription } from '@/lib/server/payments/subscriptions/cancel-subscription';
import { openSubscription } from '@/lib/server/payments/subscriptions/open-subscription';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { accessOf, driftsOf, failure, orderOf, PLAN, refundsOf, subscriptionOf } from './kit';
import { control, setUpFile, simulator, travel } from './subscriptions-kit';

setUpFile();

const captures = () => control().state().captures as { id: string; status: string }[];

/** Places two orders for one program, of different ranges and in different tabs, both approved at PayPal. */
async function twoTabs() {
  const context = signedInAs(await makeUser());
  const { program, ranges } = await makeProgram({
    ranges: [
      { name: 'Un mes', price: 5_900 },
      { name: 'Seis meses', price: 18_000 },
    ],
  });
  const orders = [];
  for (const range of ranges) {
    const order = await placeOrder(context, orderInput(program.id, { type: 'P', rangeId: range.id }));
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId });
    orders.push({ order, paypalId });
  }
  const [first, second] = orders;
  if (!first || !second) throw new Error('no orders');
  return { context, program, first, second };
}

async function twoPlans() {
  const context = signedInAs(await makeUser());
  control().registerPlan({ id: 'P-TRIMESTRAL', price: '60.00', intervalUnit: 'MONTH', intervalCount: 3 });
  const { program, ranges } = await makeProgram({
    byMonth: true,
    ranges: [
      { name: 'Mensual', price: 2_400, planId: PLAN },
      { name: 'Trimestral', price: 6_000, planId: 'P-TRIMESTRAL' },
    ],
  });
  const opened = [];
  for (const range of ranges) {
    const input = orderInput(program.id, { type: 'P', kind: 'subscription', rangeId: range.id });
    const order = await placeOrder(context, input);
    opened.push({ order, id: await openSubscription(context, order.id) });
  }
  const [monthly, quarterly] = opened;
  if (!monthly || !quarterly) throw new Error('no orders');
  return { context, program, monthly, quarterly };
}

describe('one program is paid once', () => {
  test('two tabs, one after the other: the second takes no money and is closed', async () => {
    const { context, first, second } = await twoTabs();
    await captureForBuyer(context, first.paypalId, first.order.id);
    const refused = await failure(captureForBuyer(context, second.paypalId, second.order.id));
    expect(refused).toMatchObject({ status: 409 });
    expect(captures()).toHaveLength(1);
    expect((await orderOf(second.order.id)).state).toBe('cancelled');
  });

  test('two tabs at the same moment: one of them', async () => {
    const { context, first, second } = await twoTabs();
    await Promise.allSettled(
      [first, second].map(({ order, paypalId }) => captureForBuyer(context, paypalId, order.id)),
    );
    expect(captures()).toHaveLength(1);
    const states = [(await orderOf(first.order.id)).state, (await orderOf(second.order.id)).state];
    expect(states.sort()).toEqual(['cancelled', 'paid']);
  });

  test('money that moved all the same is a difference with one press to give it back', async () => {
    const { context, program, first, second } = await twoTabs();
    await simulator.gateway().captureOrder(second.paypalId, 'elsewhere');
    await captureForBuyer(context, first.paypalId, first.order.id);
    const access = await accessOf(program.id);
    await captureForBuyer(context, second.paypalId, second.order.id).catch(() => null);
    const [drift] = await driftsOf(second.order.id);
    expect(drift).toMatchObject({
      kind: expect.stringMatching(/double_payment|paid_after_close/),
      amount: 18_000,
    });
    const staff = signedInAs(await makeUser(), 'order_refund');
    await refundDrift(staff, drift?.id ?? 0, { reason: 'Cobro doble', idempotencyKey: 'uno' });
    await refundDrift(staff, drift?.id ?? 0, { reason: 'Cobro doble', idempotencyKey: 'uno' });
    expect(await refundsOf(second.order.id)).toMatchObject([{ state: 'completed', amount: 18_000 }]);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: access?.ends_on });
    expect(await recheckDrift(staff, drift?.id ?? 0)).toEqual({ resolved: true });
  });

  test('a monthly and a quarterly billing plan: the second is cancelled at PayPal, its charge can be refunded', async () => {
    const { context, monthly, quarterly } = await twoPlans();
    control().approve({ subscriptionId: quarterly.id });
    control().approve({ subscriptionId: monthly.id });
    await activateSubscription(context, monthly.id);
    await activateSubscription(context, quarterly.id).catch(() => null);
    const running = (control().state().subscriptions as { id: string; status: string }[]).filter(
      ({ status }) => status === 'ACTIVE',
    );
    expect(running.map(({ id }) => id)).toEqual([monthly.id]);
    expect((await driftsOf(quarterly.order.id)).filter(({ state }) => state === 'open')).toMatchObject([
      { amount: 6_000, provider_id: expect.any(String) },
    ]);
    expect((await orderOf(monthly.order.id)).state).toBe('paid');
  });
});

// On every day of the week, because day 1 of a new plan is a Monday, while an extension begins on any day.
const WEEK = [0, 1, 2, 3, 4, 5, 6];
test.each(WEEK)(
  'buying again with paid days left of a cancelled plan: it begins when they end, %i days from now',
  async (day) => {
    if (day > 0) travel(day);
    const { context, program, monthly } = await twoPlans();
    control().approve({ subscriptionId: monthly.id });
    await activateSubscription(context, monthly.id);
    await cancelSubscription(context, monthly.id);
    const before = await accessOf(program.id);
    const input = orderInput(program.id, { type: 'P', kind: 'subscription' });
    const order = await placeOrder(context, input);
    const id = await openSubscription(context, order.id);
    control().approve({ subscriptionId: id });
    await activateSubscription(context, id);
    const first = (await subscriptionOf(order.id)).paid_until ?? '';
    const after = await accessOf(program.id);
    expect(after?.ends_on && after.ends_on > addDaysTo(before?.ends_on ?? '', 27)).toBe(true);
    expect(after?.ends_on && after.ends_on > first).toBe(true);

    travel(32);
    control().billCycle({ subscriptionId: id });
    await settleSubscription(id);
    const [row] = await db.select().from(program_users).where(eq(program_users.program_id, program.id));
    const through = (await subscriptionOf(order.id)).paid_until ?? '';
    expect(row?.ends_on && row.ends_on > addDaysTo(through, 20)).toBe(true);
  },
);
