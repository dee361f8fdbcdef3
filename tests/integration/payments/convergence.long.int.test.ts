import { describe, expect, test } from 'vitest';
import { setClock } from '@/lib/domain/clock';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { processEvent } from '@/lib/server/payments/reconciliation/process-event';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { customerOf } from '../factories';
import { random, shuffled } from '../setup/random';
import { runs } from '../setup/runs';
import { simulatorWithHook, waitingEvents } from './hook';
import {
  accessOf,
  attemptsOf,
  mailsOf,
  openedOrder,
  openedSubscription,
  orderOf,
  PRICE,
  salesOf,
  subscriptionOf,
} from './kit';

const { control } = simulatorWithHook();

/** Delivers every event that PayPal wrote: a fifth is lost, some twice, in random order, two at a time. */
async function deliverEvents(seed: number): Promise<void> {
  const next = random(seed);
  const events = (control().state().events as { id: string; state: string }[]).map(({ id }) => id);
  const arriving = shuffled([...events, ...events.filter(() => next() < 0.4)], next).filter(
    () => next() > 0.2,
  );
  for (const eventId of arriving) {
    control().emit({ eventId });
    await control().webhooksSettled();
  }
  const ids = shuffled(
    (await waitingEvents()).map(({ id }) => id),
    next,
  );
  for (let i = 0; i < ids.length; i += 2) {
    await Promise.allSettled(ids.slice(i, i + 2).map((id) => processEvent(id)));
  }
}

/** Moves the clock forward and runs the reconciliation. */
async function reconciled(): Promise<void> {
  for (const minutes of [10, 7 * 60]) {
    const { now } = control().clock({ advanceMs: minutes * 60_000 });
    setClock(new Date(now));
    await reconcilePayments();
  }
  setClock(null);
}

const ORDERS = ['paid', 'denied', 'partial', 'refunded', 'reversed'] as const;
const SUBSCRIPTIONS = ['renewed', 'cancelled', 'suspended', 'reversed'] as const;
const SEEDS = Array.from({ length: runs(5, 12) }, (_, seed) => seed + 1);

async function orderStory(story: (typeof ORDERS)[number]) {
  const { context, program, order } = await openedOrder();
  control().setWebhookMode({ mode: 'drop' });
  const paypalId = await createPayPalOrder(context, order.id);
  const waits = story === 'denied' || story === 'paid';
  control().approve({ orderId: paypalId, outcome: waits ? 'pending' : 'ok' });
  await captureForBuyer(context, paypalId, order.id);
  const [attempt] = await attemptsOf(order.id);
  const captureId = attempt?.provider_capture_id ?? '';
  if (story === 'paid') control().settle({ captureId, status: 'COMPLETED' });
  if (story === 'denied') control().settle({ captureId, status: 'DECLINED' });
  if (story === 'partial' || story === 'refunded')
    control().settle({ captureId, status: 'REFUNDED', amount: '9.00' });
  if (story === 'refunded') control().settle({ captureId, status: 'REFUNDED' });
  if (story === 'reversed') control().settle({ captureId, status: 'REVERSED' });
  control().setWebhookMode({ mode: 'send' });
  return { program, order };
}

const ORDER_END = {
  paid: { state: 'paid', total_refunded: 0, access: 1 },
  denied: { state: 'pending_payment', total_refunded: 0, access: undefined },
  partial: { state: 'partially_refunded', total_refunded: 900, access: 1 },
  refunded: { state: 'refunded', total_refunded: 5900, access: 5 },
  reversed: { state: 'reversed', total_refunded: 5900, access: 5 },
} as const;

describe('shuffled, duplicated and lost webhooks converge to the state at PayPal', () => {
  describe.each(ORDERS)('an order that ends %s', (story) => {
    test.each(SEEDS)('network %i', async (seed) => {
      const { program, order } = await orderStory(story);
      await deliverEvents(seed * 31 + ORDERS.indexOf(story));
      await reconciled();
      const { access, state, total_refunded } = ORDER_END[story];
      // An unpaid order may have expired meanwhile.
      const after = await orderOf(order.id);
      expect(after).toMatchObject({ state, total_refunded });
      expect((await accessOf(program.id))?.status_id).toBe(access);
      const receipts = (await mailsOf(order.id)).filter((mail) => mail === 'payment_received');
      expect(receipts).toHaveLength(story === 'denied' ? 0 : 1);
    });
  });

  describe.each(SUBSCRIPTIONS)('a subscription that is %s', (story) => {
    test.each(SEEDS)('network %i', async (seed) => {
      const { context, program, order, subscriptionId } = await openedSubscription();
      control().setWebhookMode({ mode: 'drop' });
      control().approve({ subscriptionId });
      // Every other browser leaves after the approval.
      if (seed % 2 === 0) await activateSubscription(context, subscriptionId);
      control().billCycle({ subscriptionId });
      if (story === 'cancelled') control().setSubscription({ subscriptionId, status: 'CANCELLED' });
      if (story === 'suspended') control().setSubscription({ subscriptionId, status: 'SUSPENDED' });
      if (story === 'reversed') {
        for (const sale of control().state().captures as { id: string }[]) {
          control().settle({ captureId: sale.id, status: 'REVERSED' });
        }
      }
      control().setWebhookMode({ mode: 'send' });
      await deliverEvents(seed * 57 + SUBSCRIPTIONS.indexOf(story));
      await reconciled();
      // A subscription whose first charge was reversed in full ends, even if the shop learned of the charge
      // later.
      const ends = {
        renewed: 'active',
        cancelled: 'cancelled',
        suspended: 'suspended',
        reversed: 'cancelled',
      } as const;
      const after = await subscriptionOf(order.id);
      expect(after.state).toBe(ends[story]);
      const sales = await salesOf(order.id);
      expect(sales).toHaveLength(2);
      const { total_purchased } = await customerOf(order.user_id ?? 0);
      expect(total_purchased).toBe(story === 'reversed' ? 0 : 2 * PRICE);
      if (story === 'reversed') {
        expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
        expect(await orderOf(order.id)).toMatchObject({ state: 'reversed', total_refunded: PRICE });
        expect(after.paid_until).toBeNull();
        return;
      }
      // The later month decides, in whatever order the sales arrived.
      expect(after.paid_until).toBe(
        sales
          .map((sale) => sale.extends_to)
          .sort()
          .at(-1),
      );
      const paid = await orderOf(order.id);
      expect(paid.state).toBe('paid');
      expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: after.paid_until });
      // One receipt for each charge: the order's for the first, another for the second.
      const receipts = sales.map((sale) => sale.receipt_number ?? paid.receipt_number);
      expect(receipts).toContain(paid.receipt_number);
      expect(new Set(receipts).size).toBe(2);
      expect((await mailsOf(order.id)).filter((mail) => mail === 'renewal_received')).toHaveLength(1);
    });
  });
});
