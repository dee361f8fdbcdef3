import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { findOrderEvents } from '@/db/repositories/orders/orders';
import { settings } from '@/db/schema';
import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { addDaysTo } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { readSetting } from '@/lib/server/orders/settings';
import { payPal, setPayPal } from '@/lib/server/payments/gateway';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { cancelSubscription } from '@/lib/server/payments/subscriptions/cancel-subscription';
import { endGrace } from '@/lib/server/payments/subscriptions/end-grace';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import {
  accessOf,
  attemptsOf,
  driftsOf,
  failure,
  mailsOf,
  openedSubscription,
  orderOf,
  salesOf,
  subscriptionOf,
} from './kit';
import { active, control, revise, setUpFile, simulator, today, travel } from './subscriptions-kit';

setUpFile();

describe('running', () => {
  test('duplicate-sale-extends-once: however often it is read, each charge counts once', async () => {
    const { order, subscriptionId, program } = await active();
    travel(30);
    control().billCycle({ subscriptionId });
    await Promise.all(Array.from({ length: 5 }, () => settleSubscription(subscriptionId)));
    await settleSubscription(subscriptionId);
    const sales = await salesOf(order.id);
    expect(sales).toHaveLength(2);
    expect(await subscriptionOf(order.id)).toMatchObject({ paid_until: sales[1]?.extends_to });
    expect(await accessOf(program.id)).toMatchObject({ ends_on: sales[1]?.extends_to });
  });

  test('sale-before-activated: a charge that is listed late, or first, leads to the same day', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    setPayPal({ ...payPal(), listCharges: async () => [] });
    const first = await settleSubscription(subscriptionId);
    expect(first.outcome).toBe('active');
    expect(await salesOf(order.id)).toEqual([]);
    setPayPal(simulator.gateway());
    const again = await activateSubscription(context, subscriptionId);
    expect(again.subscription.paid_until).toBe(first.subscription.paid_until);
    const [sale] = await salesOf(order.id);
    expect(await attemptsOf(order.id)).toMatchObject([{ provider_capture_id: sale?.provider_sale_id }]);
  });

  test('moved to a plan of another period at PayPal: each charge pays its own period, and access follows', async () => {
    const { order, subscriptionId, program } = await active();
    const first = await subscriptionOf(order.id);
    control().registerPlan({ id: 'P-QUARTER', price: '75.00', intervalUnit: 'MONTH', intervalCount: 3 });
    await revise(subscriptionId, 'P-QUARTER');
    travel(30);
    control().billCycle({ subscriptionId, amount: '75.00' });
    for (let read = 0; read < 3; read += 1) await settleSubscription(subscriptionId);
    const through = addMonthsTo(first.paid_until ?? '', 3);
    expect(await salesOf(order.id)).toMatchObject([
      { period: '1 MONTH', extends_to: first.paid_until },
      { period: '3 MONTH', extends_to: through, amount: cents(7500), state: 'completed' },
    ]);
    expect(await subscriptionOf(order.id)).toMatchObject({ plan_id: 'P-QUARTER', paid_until: through });
    expect(await accessOf(program.id)).toMatchObject({ ends_on: through });
    expect(await driftsOf(order.id)).toMatchObject([{ kind: 'mismatch_plan', state: 'resolved' }]);
  });

  test('a charge of another amount extends nothing and is reviewed', async () => {
    const { order, subscriptionId } = await active();
    const before = await subscriptionOf(order.id);
    control().billCycle({ subscriptionId, amount: '1.00' });
    await settleSubscription(subscriptionId);
    expect((await subscriptionOf(order.id)).paid_until).toBe(before.paid_until);
    expect((await salesOf(order.id)).map((sale) => sale.state).sort()).toEqual(['completed', 'review']);
    expect(await driftsOf(order.id)).toMatchObject([{ kind: 'sale_amount' }]);
  });

  test('cancel-keeps-paid-until: PayPal stops charging, access lasts to the paid-through date', async () => {
    const { context, order, subscriptionId, program } = await active();
    const cancelled = await cancelSubscription(context, subscriptionId);
    expect(cancelled).toMatchObject({ state: 'cancelled', paid_until: addMonthsTo(today(), 1) });
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: cancelled.paid_until });
    expect((await cancelSubscription(context, subscriptionId)).state).toBe('cancelled');
    expect((await mailsOf(order.id)).filter((mail) => mail === 'subscription_cancelled')).toHaveLength(1);
    const ends = (await findOrderEvents(db, order.id)).filter(
      ({ kind }) => kind === 'subscription_cancelled',
    );
    expect(ends).toMatchObject([{ actor_id: context.actor?.userId }]);
  });

  test('a cancelled subscription is never reactivated: a later state at PayPal is a drift', async () => {
    const { context, order, subscriptionId } = await active();
    await cancelSubscription(context, subscriptionId);
    control().setSubscription({ subscriptionId, status: 'EXPIRED' });
    expect((await settleSubscription(subscriptionId)).subscription.state).toBe('cancelled');
    expect(await driftsOf(order.id)).toEqual([]);
    control().setSubscription({ subscriptionId, status: 'ACTIVE' });
    expect((await settleSubscription(subscriptionId)).subscription.state).toBe('cancelled');
    expect(await driftsOf(order.id)).toMatchObject([{ kind: 'subscription_revived', state: 'open' }]);
  });

  test('cancelling one that was never approved closes its order', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    expect((await cancelSubscription(context, subscriptionId)).state).toBe('cancelled');
    expect((await orderOf(order.id)).state).toBe('cancelled');
  });

  test('suspend-reactivate: access follows paid-through, and the state changes in both directions', async () => {
    const { order, subscriptionId, program } = await active();
    control().setSubscription({ subscriptionId, status: 'SUSPENDED' });
    expect((await settleSubscription(subscriptionId)).outcome).toBe('suspended');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    control().setSubscription({ subscriptionId, status: 'ACTIVE' });
    expect((await settleSubscription(subscriptionId)).outcome).toBe('active');
    expect((await orderOf(order.id)).state).toBe('paid');
  });

  test('payment-failed-dunning: a mail with the day, seven days of grace, then suspended; a charge mends it', async () => {
    const { order, subscriptionId, program } = await active();
    travel(35);
    control().billCycle({ subscriptionId, outcome: 'failed' });
    await settleSubscription(subscriptionId);
    await settleSubscription(subscriptionId);
    const failing = await subscriptionOf(order.id);
    expect(failing).toMatchObject({ state: 'active', grace_until: addDaysTo(today(), 7) });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, grace_until: failing.grace_until });
    expect((await mailsOf(order.id)).filter((mail) => mail === 'payment_failed')).toHaveLength(1);
    await endGrace();
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    travel(8);
    expect(await endGrace()).toBeGreaterThan(0);
    expect(await endGrace()).toBe(0);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 4 });
    control().billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    expect(await subscriptionOf(order.id)).toMatchObject({ payment_failed_at: null, grace_until: null });
    const access = await accessOf(program.id);
    expect(access).toMatchObject({ status_id: 1, grace_until: null });
    expect((access?.ends_on ?? '') > today()).toBe(true);
  });

  test('the grace lasts as many days as the settings say', async () => {
    const { order, subscriptionId } = await active();
    const value = { ...(await readSetting(db, 'shop')), grace_days: 3 };
    await db
      .insert(settings)
      .values({ key: 'shop', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    travel(35);
    control().billCycle({ subscriptionId, outcome: 'failed' });
    await settleSubscription(subscriptionId);
    expect((await subscriptionOf(order.id)).grace_until).toBe(addDaysTo(today(), 3));
    await db.delete(settings).where(eq(settings.key, 'shop'));
  });

  test('an expired subscription keeps its paid days and ends', async () => {
    const { order, subscriptionId, program } = await active();
    control().setSubscription({ subscriptionId, status: 'EXPIRED' });
    expect((await settleSubscription(subscriptionId)).outcome).toBe('ended');
    expect((await subscriptionOf(order.id)).state).toBe('expired');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
  });

  test('502 while PayPal is unavailable, and nothing changes', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    control().addFault({ kind: 'error', status: 503, path: '/v1/billing/subscriptions/', times: 10 });
    expect((await failure(activateSubscription(context, subscriptionId))).code).toBe('payment_provider');
    expect((await orderOf(order.id)).state).toBe('pending_payment');
    control().clearFaults();
    expect((await activateSubscription(context, subscriptionId)).outcome).toBe('active');
  });
});
