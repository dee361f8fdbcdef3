import { describe, expect, test } from 'vitest';
import type { AppError } from '@/lib/domain/errors';
import { payPal, setPayPal } from '@/lib/server/payments/gateway';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { paymentProgress } from '@/lib/server/payments/orders/payment-progress';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { syncReturns } from '@/lib/server/payments/refunds/sync-returns';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { customerOf } from '../factories';
import { processWaitingEvents, waitingEvents } from './hook';
import {
  accessOf,
  attemptsOf,
  openedOrder,
  openedSubscription,
  orderOf,
  refundsOf,
  salesOf,
  subscriptionOf,
} from './kit';
import { control, delivered, paid, setUpFile, simulator } from './webhooks-kit';

setUpFile();

describe('the current state at PayPal', () => {
  test('browser-died-approved-captures: the event alone takes the money and opens access', async () => {
    const { context, program, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(control().state().captures).toHaveLength(1);
  });

  test('a late event of an approval whose capture was declined captures nothing', async () => {
    const { context, order } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId, outcome: 'decline' });
    await expect(captureForBuyer(context, paypalId, order.id)).rejects.toMatchObject({
      code: 'payment_declined',
    });
    // Otherwise the two events may arrive in either order.
    await control().webhooksSettled();
    control().clock({ advanceMs: 1_000 });
    control().approve({ orderId: paypalId, outcome: 'ok' });
    await control().webhooksSettled();
    const [first, second, ...others] = (await waitingEvents()).filter(
      ({ resource_id }) => resource_id === paypalId,
    );
    await processWaitingEvents(() => [first?.id ?? 0]);
    expect(control().state().captures).toHaveLength(0);
    expect(await attemptsOf(order.id)).toHaveLength(1);
    await processWaitingEvents(() => [second?.id ?? 0]);
    expect(others).toEqual([]);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(control().state().captures).toHaveLength(1);
  });

  test('the event of a declined approval arrives while the next one is paid: one payment, shown to the buyer', async () => {
    const { context, order } = await openedOrder();
    const refused = await createPayPalOrder(context, order.id);
    control().approve({ orderId: refused, outcome: 'decline' });
    await expect(captureForBuyer(context, refused, order.id)).rejects.toMatchObject({
      code: 'payment_declined',
    });
    const accepted = await createPayPalOrder(context, order.id);
    control().approve({ orderId: accepted });
    await control().webhooksSettled();
    const [paid] = await Promise.all([captureForBuyer(context, accepted, order.id), processWaitingEvents()]);
    expect(paid.outcome).toBe('paid');
    expect(await paymentProgress(paid.order)).toBe('paid');
    expect((await attemptsOf(order.id)).map(({ state }) => state)).toEqual(['declined', 'completed']);
    expect(control().state().captures).toHaveLength(1);
  });

  test('two concurrent approvals of one order: the second waits for the first, and is captured when that is declined', async () => {
    const { context, order } = await openedOrder();
    const first = await createPayPalOrder(context, order.id);
    control().approve({ orderId: first, outcome: 'decline' });
    await expect(captureForBuyer(context, first, order.id)).rejects.toThrow();
    const second = await createPayPalOrder(context, order.id);
    control().approve({ orderId: first, outcome: 'decline' });
    control().approve({ orderId: second });
    control().addFault({ kind: 'delay', delayMs: 600, path: `/orders/${first}/capture$`, times: 1 });
    const again = captureForBuyer(context, first, order.id).catch((error: AppError) => error.code);
    await expect
      .poll(async () => (await attemptsOf(order.id)).map(({ state }) => state))
      .toContain('capturing');
    expect((await captureForBuyer(context, second, order.id)).outcome).toBe('paid');
    expect(await again).toBe('payment_declined');
    expect(control().state().captures).toHaveLength(1);
  });

  test.each([
    ['pending-completed', 'COMPLETED', 'paid', 'completed'],
    ['pending-denied', 'DECLINED', 'pending_payment', 'denied'],
  ] as const)('%s', async (_, decision, orderState, paymentState) => {
    const { context, program, order } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId, outcome: 'pending' });
    await delivered();
    expect(await accessOf(program.id)).toBeNull();
    const [attempt] = await attemptsOf(order.id);
    control().settle({ captureId: attempt?.provider_capture_id ?? '', status: decision });
    await delivered();
    expect((await orderOf(order.id)).state).toBe(orderState);
    expect((await attemptsOf(order.id))[0]?.state).toBe(paymentState);
    expect((await accessOf(program.id)) === null).toBe(decision === 'DECLINED');
  });

  test('payer-changed: no access, sent to review', async () => {
    const { context, program, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    control().addFault({ kind: 'alter', path: '/capture$', changes: { payerId: 'SOMEBODYELSE' } });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('review');
    expect(await accessOf(program.id)).toBeNull();
  });

  test('reversal-revokes-access', async () => {
    const { program, order, captureId } = await paid();
    control().settle({ captureId, status: 'REVERSED' });
    await delivered();
    expect(await orderOf(order.id)).toMatchObject({ state: 'reversed', total_refunded: order.total_order });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(await refundsOf(order.id)).toMatchObject([{ kind: 'reversal', state: 'completed' }]);
  });

  test('a refund at PayPal itself: partial keeps access, the rest takes it', async () => {
    const { program, order, captureId } = await paid();
    control().settle({ captureId, status: 'REFUNDED', amount: '9.00' });
    await delivered();
    expect(await orderOf(order.id)).toMatchObject({ state: 'partially_refunded', total_refunded: 900 });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    control().settle({ captureId, status: 'REFUNDED' });
    await delivered();
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', total_refunded: 5900 });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([900, 5000]);
  });

  test.each([
    ['whole', null],
    ['after a refund of a part', '9.00'],
  ])(
    'a reversal %s that PayPal names late is a refund until then, and books nothing twice',
    async (_, part) => {
      const { program, order, captureId } = await paid();
      control().setWebhookMode({ mode: 'drop' });
      if (part) control().settle({ captureId, status: 'REFUNDED', amount: part });
      control().settle({ captureId, status: 'REVERSED' });
      setPayPal({ ...payPal(), searchTransactions: async () => [] });
      await syncReturns(captureId);
      setPayPal(simulator.gateway());
      expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', total_refunded: 5900 });
      await reconcilePayments();
      expect(await orderOf(order.id)).toMatchObject({ state: 'reversed', total_refunded: 5900 });
      expect(await refundsOf(order.id)).toMatchObject([{ kind: 'reversal', amount: 5900 }]);
      expect(await attemptsOf(order.id)).toMatchObject([{ state: 'reversed' }]);
      expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
      expect((await customerOf(order.user_id ?? 0)).total_purchased).toBe(0);
    },
  );

  test('late-event-no-regress: an old message about a refunded payment changes nothing', async () => {
    const { program, order, paypalId, captureId } = await paid();
    control().settle({ captureId, status: 'REFUNDED' });
    await delivered();
    control().emit({ eventType: 'PAYMENT.CAPTURE.COMPLETED', resourceId: captureId });
    control().emit({ eventType: 'CHECKOUT.ORDER.APPROVED', resourceType: 'order', resourceId: paypalId });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('refunded');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
  });

  test('a sale of a subscription that is reversed takes the access it paid for', async () => {
    const { context, program, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    const [sale] = await salesOf(order.id);
    control().settle({ captureId: sale?.provider_sale_id ?? '', status: 'REVERSED' });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('reversed');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(await subscriptionOf(order.id)).toMatchObject({ paid_until: null });
  });
});
