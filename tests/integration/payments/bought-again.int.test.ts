import { describe, expect, test } from 'vitest';
import { addDaysTo, daysBetween } from '@/lib/domain/clock';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { syncReturns } from '@/lib/server/payments/refunds/sync-returns';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { cancelSubscription } from '@/lib/server/payments/subscriptions/cancel-subscription';
import { openSubscription } from '@/lib/server/payments/subscriptions/open-subscription';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { makeUser, orderInput, signedInAs } from '../factories';
import { accessOf, subscriptionOf } from './kit';
import { control, renewed, request, setUpFile, staff } from './renewals-kit';

setUpFile();

/** A cancelled subscription with one renewal, and a running one of the same program that follows its days. */
async function boughtAgain() {
  const context = signedInAs(await makeUser());
  const old = await renewed(1, context);
  await cancelSubscription(context, old.subscriptionId);
  const input = orderInput(old.program.id, { type: 'P', kind: 'subscription' });
  const order = await placeOrder(context, { ...input, idempotencyKey: 'again' });
  const subscriptionId = await openSubscription(context, order.id);
  control().approve({ subscriptionId });
  await activateSubscription(context, subscriptionId);
  const last = async () => {
    const access = await accessOf(old.program.id);
    return access?.status_id === 1 ? access.ends_on : null;
  };
  return { old, order, subscriptionId, last };
}

const refund = async (orderId: number) =>
  refundOrder(await staff(), orderId, { ...request(), restock: false });

describe('a subscription that was bought again after another one was cancelled', () => {
  test('keeps its days when a renewal of the old one is refunded', async () => {
    const { old, last } = await boughtAgain();
    const [renewal] = old.renewals;
    const before = await last();
    const days = daysBetween(old.firstDay ?? '', renewal?.extends_to ?? '');
    control().settle({ captureId: renewal?.provider_sale_id ?? '', status: 'REFUNDED' });
    await syncReturns(renewal?.provider_sale_id ?? '');
    expect(await last()).toBe(addDaysTo(before ?? '', -days));
  });

  test('keeps its days when every charge of the old one is refunded', async () => {
    const { old, order, subscriptionId, last } = await boughtAgain();
    const before = await last();
    const paidByOld = daysBetween(old.firstDay ?? '', old.renewals[0]?.extends_to ?? '');
    control().settle({ captureId: old.renewals[0]?.provider_sale_id ?? '', status: 'REFUNDED' });
    await syncReturns(old.renewals[0]?.provider_sale_id ?? '');
    await refund(old.order.id);
    await settleSubscription(old.subscriptionId);
    const left = await last();
    expect(daysBetween(left ?? '', before ?? '')).toBeGreaterThanOrEqual(paidByOld);
    const { paid_until } = await subscriptionOf(order.id);
    // Access began on the Monday after the purchase, so that its last day is up to a week later.
    const longer = daysBetween(paid_until ?? '', left ?? '');
    expect([longer >= 0, longer < 7]).toEqual([true, true]);
    control().billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    expect(await last()).toBe(addDaysTo((await subscriptionOf(order.id)).paid_until ?? '', longer));
  });

  test('takes only its own days back when it is refunded', async () => {
    const { old, order, last } = await boughtAgain();
    await refund(order.id);
    expect(await last()).toBe(old.renewals[0]?.extends_to);
  });
});
