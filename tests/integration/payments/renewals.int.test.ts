import { describe, expect, test } from 'vitest';
import { setClock } from '@/lib/domain/clock';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { syncReturns } from '@/lib/server/payments/refunds/sync-returns';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import {
  accessOf,
  mailsOf,
  openedSubscription,
  orderOf,
  PRICE,
  refundsOf,
  salesOf,
  subscriptionOf,
} from './kit';
import {
  bought,
  control,
  ledgerOf,
  onlyRenewal,
  refundMails,
  renewed,
  setUpFile,
  staff,
  travel,
} from './renewals-kit';

setUpFile();

describe('a renewal', () => {
  test('gives once its receipt, tax part, mail and days, and raises what the customer bought', async () => {
    const { order, program, subscriptionId } = await renewed(2);
    await Promise.all(Array.from({ length: 5 }, () => settleSubscription(subscriptionId)));
    const sales = await salesOf(order.id);
    const [first, second, third] = sales;
    const paid = await orderOf(order.id);
    expect(first).toMatchObject({ order_id: order.id, receipt_number: null });
    expect([second?.receipt_number, third?.receipt_number]).toEqual([
      (paid.receipt_number ?? 0) + 1,
      (paid.receipt_number ?? 0) + 2,
    ]);
    expect(sales.slice(1)).toMatchObject([{ tax_amount: 276 }, { tax_amount: 276 }]);
    expect(await bought(order)).toBe(3 * PRICE);
    expect((await mailsOf(order.id)).filter((mail) => mail === 'renewal_received')).toHaveLength(2);
    expect((await ledgerOf(program.id)).map(({ kind, ends_on }) => [kind, ends_on])).toEqual([
      ['grant', first?.extends_to],
      ['extend', second?.extends_to],
      ['extend', third?.extends_to],
    ]);
    expect(await accessOf(program.id)).toMatchObject({ ends_on: third?.extends_to });
  });
});

describe('a refunded renewal', () => {
  test('in full: its days are removed, the rest stays, and the history can be read', async () => {
    const { order, program, sale, firstDay, subscriptionId } = await onlyRenewal();
    control().settle({ captureId: sale.provider_sale_id, status: 'REFUNDED' });
    await syncReturns(sale.provider_sale_id);
    await settleSubscription(subscriptionId);
    expect((await salesOf(order.id))[1]).toMatchObject({ state: 'refunded', total_refunded: PRICE });
    expect(await subscriptionOf(order.id)).toMatchObject({ paid_until: firstDay, state: 'active' });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: firstDay });
    expect(await bought(order)).toBe(PRICE);
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', total_refunded: 0 });
    expect((await ledgerOf(program.id)).map(({ kind, note }) => [kind, note])).toEqual([
      ['grant', null],
      ['extend', null],
      ['expire', 'returned_charge'],
    ]);
    expect(await refundMails(order.id)).toMatchObject([{ kind: 'full', amount: '$24.00' }]);
  });

  test('after the days before it are over too: access ends', async () => {
    const { order, program, sale } = await onlyRenewal();
    travel(40);
    control().settle({ captureId: sale.provider_sale_id, status: 'REFUNDED' });
    await syncReturns(sale.provider_sale_id);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(await bought(order)).toBe(PRICE);
  });

  test('reversed by the bank: the charge shows it, whichever message came first', async () => {
    const { order, sale, subscriptionId } = await onlyRenewal();
    control().settle({ captureId: sale.provider_sale_id, status: 'REVERSED' });
    // The list of charges only shows that it was reversed.
    await settleSubscription(subscriptionId);
    const refunds = control().state().refunds as { id: string }[];
    await syncReturns(sale.provider_sale_id, { refundId: refunds[0]?.id ?? '', kind: 'reversal' });
    expect((await salesOf(order.id))[1]).toMatchObject({ state: 'reversed', total_refunded: PRICE });
    expect(await refundsOf(order.id)).toMatchObject([
      { kind: 'reversal', subscription_payment_id: sale.id, provider_refund_id: refunds[0]?.id },
    ]);
    expect(await bought(order)).toBe(PRICE);
  });

  test('a part of it keeps its days', async () => {
    const { order, program, sale } = await onlyRenewal();
    control().settle({ captureId: sale.provider_sale_id, status: 'REFUNDED', amount: '4.00' });
    await reconcilePayments();
    expect((await salesOf(order.id))[1]).toMatchObject({ state: 'partially_refunded', total_refunded: 400 });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: sale.extends_to });
    expect(await bought(order)).toBe(2 * PRICE - 400);
    expect(await refundMails(order.id)).toMatchObject([{ kind: 'partial', access: 'unchanged' }]);
  });
});

describe('the refunded first charge', () => {
  const whole = {
    amount: null,
    reason: 'Se arrepintió',
    access: 'keep',
    restock: false,
    idempotencyKey: null,
  } as const;
  async function active() {
    const made = await openedSubscription();
    control().approve({ subscriptionId: made.subscriptionId });
    await activateSubscription(made.context, made.subscriptionId);
    return made;
  }

  test('while PayPal is unavailable: access ends at once, the subscription as soon as PayPal answers', async () => {
    const { order, program } = await active();
    control().addFault({ kind: 'error', status: 503, path: '/cancel$', times: 50 });
    expect((await refundOrder(await staff(), order.id, whole)).order.state).toBe('refunded');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(control().state().subscriptions).toMatchObject([{ status: 'ACTIVE' }]);
    await reconcilePayments();
    expect(control().state().subscriptions).toMatchObject([{ status: 'ACTIVE' }]);
    control().clearFaults();
    await reconcilePayments();
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'cancelled', paid_until: null });
    expect((await mailsOf(order.id)).filter((mail) => mail === 'subscription_cancelled')).toEqual([]);
  });

  test('reversed by the bank, it is charged no more', async () => {
    const { order, program } = await active();
    const [first] = await salesOf(order.id);
    control().settle({ captureId: first?.provider_sale_id ?? '', status: 'REVERSED' });
    await reconcilePayments();
    expect((await orderOf(order.id)).state).toBe('reversed');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await refundMails(order.id)).toMatchObject([{ kind: 'reversal', access: 'ended' }]);
  });

  test('but a later charge stays paid: its days stay open, and no other charge is made', async () => {
    const { order, program, sale } = await onlyRenewal();
    await refundOrder(await staff(), order.id, whole);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    const { paid_until } = await subscriptionOf(order.id);
    expect(paid_until).not.toBeNull();
    expect((paid_until ?? '') <= sale.extends_to).toBe(true);
    expect(await accessOf(program.id)).toMatchObject({ ends_on: paid_until });
    expect(await bought(order)).toBe(PRICE);
  });

  test('the days that a later charge paid for stay as they were, also after a short month', async () => {
    const year = new Date().getUTCFullYear() + 1;
    const at = (month: number, day: number) => {
      const { now } = control().clock({ now: new Date(Date.UTC(year, month - 1, day, 15)).toISOString() });
      setClock(new Date(Date.parse(now) + 1_000));
    };
    at(1, 31);
    const { order, program, subscriptionId } = await active();
    at(3, 1);
    control().billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    expect(await subscriptionOf(order.id)).toMatchObject({ paid_until: `${year}-03-31` });
    await refundOrder(await staff(), order.id, whole);
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded' });
    expect(await subscriptionOf(order.id)).toMatchObject({ paid_until: `${year}-03-31`, state: 'cancelled' });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: `${year}-03-31` });
    await settleSubscription(subscriptionId);
    expect(await subscriptionOf(order.id)).toMatchObject({ paid_until: `${year}-03-31` });
    expect((await ledgerOf(program.id)).map(({ kind }) => kind)).toEqual(['grant', 'extend']);
  });
});
