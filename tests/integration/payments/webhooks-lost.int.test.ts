import { describe, expect, test } from 'vitest';
import { setClock } from '@/lib/domain/clock';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { waitingEvents } from './hook';
import { accessOf, driftsOf, openedOrder, openedSubscription, orderOf, salesOf, subscriptionOf } from './kit';
import { control, paid, setUpFile } from './webhooks-kit';

setUpFile();

describe('dropped-then-reconciled', () => {
  const later = (minutes: number) => {
    const { now } = control().clock({ advanceMs: minutes * 60_000 });
    setClock(new Date(now));
  };

  test('an unreported approval is captured, and the drift is written down', async () => {
    control().setWebhookMode({ mode: 'drop' });
    const { context, program, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    later(10);
    expect(await reconcilePayments()).toBeGreaterThan(0);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(await driftsOf(order.id)).toMatchObject([{ kind: 'order_state', state: 'resolved' }]);
  });

  test('refund, renewal and cancelling without any event', async () => {
    control().setWebhookMode({ mode: 'drop' });
    const bought = await paid();
    control().settle({ captureId: bought.captureId, status: 'REFUNDED', amount: '9.00' });
    const { context, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    control().billCycle({ subscriptionId });
    later(10);
    await reconcilePayments();
    expect(await orderOf(bought.order.id)).toMatchObject({
      state: 'partially_refunded',
      total_refunded: 900,
    });
    expect(await salesOf(order.id)).toHaveLength(2);
    control().setSubscription({ subscriptionId, status: 'CANCELLED' });
    later(7 * 60);
    await reconcilePayments();
    expect((await subscriptionOf(order.id)).state).toBe('cancelled');
    expect(await reconcilePayments()).toBe(0);
  });

  test('an event whose job was lost is processed', async () => {
    const { context, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    await control().webhooksSettled();
    const [lost] = await waitingEvents();
    expect(lost?.event_type).toBe('CHECKOUT.ORDER.APPROVED');
    later(10);
    await reconcilePayments();
    expect((await waitingEvents()).map(({ id }) => id)).not.toContain(lost?.id);
    expect((await orderOf(order.id)).state).toBe('paid');
  });
});
