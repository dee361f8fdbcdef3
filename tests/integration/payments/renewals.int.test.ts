import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, entitlement_events, mails } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { activateSubscription } from '@/lib/server/payments/activate-subscription';
import { reconcilePayments } from '@/lib/server/payments/reconcile';
import { refundOrder } from '@/lib/server/payments/refund-order';
import { type RenewalRefund, refundRenewal } from '@/lib/server/payments/refund-renewal';
import { settleSubscription } from '@/lib/server/payments/settle-subscription';
import { syncReturns } from '@/lib/server/payments/sync-returns';
import { customerOf, guest, makeUser, signedInAs } from '../factories';
import {
  accessOf,
  failure,
  mailsOf,
  openedSubscription,
  orderOf,
  PRICE,
  refundsOf,
  salesOf,
  simulatorForFile,
  subscriptionOf,
} from './kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
const staff = async () => signedInAs(await makeUser({ name: 'Soporte' }), 'order_refund');
const request = (part: Partial<RenewalRefund> = {}): RenewalRefund => ({
  amount: null,
  reason: 'Se cobró de más',
  access: 'keep',
  idempotencyKey: null,
  ...part,
});

/** Both clocks: PayPal's and the shop's. */
function travel(days: number): void {
  const { now } = control().clock({ advanceDays: days });
  setClock(new Date(Date.parse(now) + 1_000));
}

/** A running subscription with that many charges after the first. */
async function renewed(times = 1) {
  const made = await openedSubscription();
  control().approve({ subscriptionId: made.subscriptionId });
  await activateSubscription(made.context, made.subscriptionId);
  const firstDay = (await subscriptionOf(made.order.id)).paid_until;
  for (let n = 0; n < times; n++) control().billCycle({ subscriptionId: made.subscriptionId });
  await settleSubscription(made.subscriptionId);
  const [first, ...renewals] = await salesOf(made.order.id);
  if (!first) throw new Error('no first charge');
  return { ...made, first, renewals, firstDay };
}
const onlyRenewal = async () => {
  const made = await renewed(1);
  const [sale] = made.renewals;
  if (!sale) throw new Error('no renewal');
  return { ...made, sale };
};
const bought = async (order: { user_id: number | null }) =>
  (await customerOf(order.user_id ?? 0)).total_purchased;
const refundMails = async (orderId: number) =>
  (
    await db
      .select({ props: mails.props })
      .from(mails)
      .where(and(eq(mails.order_id, orderId), eq(mails.template, 'refund_sent')))
      .orderBy(mails.id)
  ).map(({ props }) => props);
const ledgerOf = async (programId: number) => {
  const access = await accessOf(programId);
  return db
    .select()
    .from(entitlement_events)
    .where(eq(entitlement_events.program_user_id, access?.id ?? 0))
    .orderBy(entitlement_events.id);
};

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

describe('a renewal that goes back', () => {
  test('whole: what it paid for is taken, the rest stays, and the history can be read', async () => {
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

  test('reversed by the bank: the charge says so, whoever told of it first', async () => {
    const { order, sale, subscriptionId } = await onlyRenewal();
    control().settle({ captureId: sale.provider_sale_id, status: 'REVERSED' });
    // The list of charges only says that it went back.
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

describe('refundRenewal', () => {
  test('gives it back by PayPal, once however often it is pressed, and leaves its trace', async () => {
    const { order, program, sale, firstDay } = await onlyRenewal();
    const context = await staff();
    const keyed = request({ idempotencyKey: 'press-1' });
    const all = [];
    for (const _ of [1, 2, 3]) all.push(await refundRenewal(context, sale.id, keyed));
    expect(new Set(all.map(({ refund }) => refund.id)).size).toBe(1);
    expect(all[0]?.refund).toMatchObject({ state: 'completed', amount: PRICE });
    await Promise.allSettled([1, 2, 3].map(() => refundRenewal(context, sale.id, request())));
    expect(control().state().refunds).toHaveLength(1);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: firstDay });
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'active', paid_until: firstDay });
    expect(await bought(order)).toBe(PRICE);
    const audit = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'orders'), eq(audit_entries.model_id, order.id)));
    expect(audit.filter(({ action }) => action === 'refund').map(({ after }) => after)).toMatchObject([
      { refund_state: 'initiated', renewal: sale.id },
      { refund_state: 'completed', renewal: sale.id },
    ]);
  });

  test('with access revoked the subscription ends at PayPal and nothing stays open', async () => {
    const { order, program, sale } = await onlyRenewal();
    await refundRenewal(await staff(), sale.id, request({ amount: cents(500), access: 'revoke' }));
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'cancelled' });
  });

  test('a lost answer stays unknown until PayPal is asked again; the decision is kept until then', async () => {
    const { order, program, sale } = await onlyRenewal();
    control().addFault({ kind: 'error', status: 500, path: '/refund$', times: 2, effect: 'after' });
    const sent = await refundRenewal(await staff(), sale.id, request({ access: 'revoke' }));
    expect(sent.refund.state).toBe('unknown');
    expect(await bought(order)).toBe(2 * PRICE);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    control().clearFaults();
    setClock(new Date(Date.now() + 10 * 60_000));
    await reconcilePayments();
    expect(await bought(order)).toBe(PRICE);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(control().state().refunds).toHaveLength(1);
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('only with the ability, a reason and an amount that is left; the first charge is the order’s', async () => {
    const { sale, first } = await onlyRenewal();
    const context = await staff();
    const nobody = signedInAs(await makeUser(), 'order_show');
    expect((await failure(refundRenewal(guest(), sale.id, request()))).status).toBe(401);
    expect((await failure(refundRenewal(nobody, sale.id, request()))).status).toBe(403);
    expect((await failure(refundRenewal(context, first.id, request()))).status).toBe(404);
    expect((await failure(refundRenewal(context, 999_999, request()))).status).toBe(404);
    const reasonless = refundRenewal(context, sale.id, request({ reason: ' ' }));
    expect((await failure(reasonless)).fields).toHaveProperty('reason');
    const tooMuch = refundRenewal(context, sale.id, request({ amount: cents(PRICE + 1) }));
    expect((await failure(tooMuch)).fields).toHaveProperty('amount');
    await refundRenewal(context, sale.id, request());
    expect((await failure(refundRenewal(context, sale.id, request()))).status).toBe(409);
    expect(control().state().refunds).toHaveLength(1);
  });

  test('is apart from a refund of the order: neither eats what is left of the other', async () => {
    const { order, sale } = await onlyRenewal();
    const context = await staff();
    await refundRenewal(context, sale.id, request({ amount: cents(1_000) }));
    const whole = {
      amount: null,
      reason: 'x',
      access: 'keep',
      restock: false,
      idempotencyKey: null,
    } as const;
    expect((await refundOrder(context, order.id, whole)).refund.amount).toBe(PRICE);
    expect((await refundRenewal(context, sale.id, request())).refund.amount).toBe(PRICE - 1_000);
    expect(await bought(order)).toBe(0);
  });
});

describe('the first charge goes back', () => {
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

  test('while PayPal is away for cancelling: access ends at once, the subscription as soon as PayPal answers', async () => {
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

  test('but a later charge stays with the shop: its days stay open, and no other is made', async () => {
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
});
