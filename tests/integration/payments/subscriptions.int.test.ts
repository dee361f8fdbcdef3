import { describe, expect, test } from 'vitest';
import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { getOrderPage } from '@/lib/server/checkout/get-order-page';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { cancelSubscription } from '@/lib/server/payments/subscriptions/cancel-subscription';
import { openSubscription } from '@/lib/server/payments/subscriptions/open-subscription';
import { getMySubscriptions } from '@/lib/server/payments/subscriptions/subscription-view';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import {
  accessOf,
  driftsOf,
  failure,
  mailsOf,
  openedSubscription,
  orderOf,
  PLAN,
  PRICE,
  salesOf,
} from './kit';
import { active, control, revise, setUpFile, today } from './subscriptions-kit';

setUpFile();

describe('buying', () => {
  test('active-grants: PayPal confirms, the order is paid, access runs to the paid-through day, mails go out', async () => {
    const { context, program, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    const settlement = await activateSubscription(context, subscriptionId, program.id);
    const paidUntil = addMonthsTo(today(), 1);
    expect(settlement).toMatchObject({
      outcome: 'active',
      subscription: { state: 'active', paid_until: paidUntil },
      order: { state: 'paid', payment_confirmed: true },
    });
    expect(settlement.order.receipt_number).toBeGreaterThan(0);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: paidUntil });
    expect(await mailsOf(order.id)).toEqual(['access_granted', 'payment_received']);
    expect(await salesOf(order.id)).toMatchObject([
      { amount: PRICE, state: 'completed', extends_to: paidUntil },
    ]);
    expect(await getMySubscriptions(context)).toMatchObject([{ id: subscriptionId, canCancel: true }]);
  });

  test('the page after paying knows the next charge, until the subscription is cancelled', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    expect(await getOrderPage(context, order.id, [])).toMatchObject({ renewal: null });
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    const renewal = { amount: PRICE, on: addMonthsTo(today(), 1) };
    expect(await getOrderPage(context, order.id, [])).toMatchObject({ progress: 'paid', renewal });
    await cancelSubscription(context, subscriptionId);
    expect(await getOrderPage(context, order.id, [])).toMatchObject({ progress: 'paid', renewal: null });
  });

  test('plan and order id are sent, never an address; pressing again opens no second subscription', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    const again = await Promise.all([1, 2, 3].map(() => openSubscription(context, order.id)));
    expect(new Set([...again, subscriptionId]).size).toBe(1);
    expect(control().state().subscriptions).toMatchObject([{ plan_id: PLAN, custom_id: String(order.id) }]);
    const sent = (control().state().requests as { path: string; body: unknown }[]).find(
      ({ path }) => path === '/v1/billing/subscriptions',
    );
    expect(JSON.stringify(sent?.body)).toContain('"NO_SHIPPING"');
  });

  test('a lost answer to the creation is requested again with the same key', async () => {
    control().addFault({
      kind: 'reset',
      method: 'POST',
      path: '/v1/billing/subscriptions$',
      effect: 'after',
    });
    await openedSubscription();
    expect(control().state().subscriptions).toHaveLength(1);
  });

  test('ten activations at once pay once and grant once', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => activateSubscription(context, subscriptionId)),
    );
    expect(new Set(all.map(({ outcome }) => outcome))).toEqual(new Set(['active']));
    expect(new Set(all.map(({ order: { receipt_number } }) => receipt_number)).size).toBe(1);
    expect(await salesOf(order.id)).toHaveLength(1);
  });

  test('before approval nothing is activated', async () => {
    const { context, program, subscriptionId } = await openedSubscription();
    expect(await failure(activateSubscription(context, subscriptionId))).toMatchObject({ status: 409 });
    expect(await accessOf(program.id)).toBeNull();
  });

  test('wrong-plan: another plan at PayPal gives no access and is reviewed', async () => {
    const { context, program, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await revise(subscriptionId);
    expect((await activateSubscription(context, subscriptionId)).outcome).toBe('review');
    expect(await accessOf(program.id)).toBeNull();
    expect(await orderOf(order.id)).toMatchObject({ state: 'review', review_reason: 'MISMATCH_PLAN' });
    expect(await driftsOf(order.id)).toMatchObject([{ kind: 'mismatch_plan', state: 'open' }]);
  });

  test('a plan that charges another price than the page shows is never opened', async () => {
    control().registerPlan({ id: PLAN, price: '99.00' });
    expect(await failure(openedSubscription())).toMatchObject({
      status: 409,
      messageKey: { key: 'plan_mismatch' },
    });
    expect(control().state().subscriptions).toEqual([]);
  });

  test('reused-by-second-user: an id of someone else is 403, an unknown one 404', async () => {
    const { subscriptionId, program } = await active();
    const other = signedInAs(await makeUser());
    expect((await failure(activateSubscription(other, subscriptionId, program.id))).status).toBe(403);
    expect((await failure(cancelSubscription(guest(), subscriptionId))).status).toBe(403);
    expect((await failure(activateSubscription(other, 'I-UNKNOWN'))).status).toBe(404);
    expect((await failure(activateSubscription(other, "' or 1=1"))).status).toBe(404);
  });

  test('a range without a billing plan can’t be a subscription, and a monthly one can’t be a single payment', async () => {
    const context = signedInAs(await makeUser());
    const { program } = await makeProgram();
    const oneOff = orderInput(program.id, { type: 'P', kind: 'subscription' });
    expect((await failure(placeOrder(context, oneOff))).fields).toHaveProperty('range_Id');
    const monthly = await makeProgram({
      byMonth: true,
      ranges: [{ name: 'Mes', price: PRICE, planId: PLAN }],
    });
    const single = orderInput(monthly.program.id, { type: 'P' });
    expect((await failure(placeOrder(context, single))).fields).toHaveProperty('type');
  });
});
