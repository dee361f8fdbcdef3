import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { refundRenewal } from '@/lib/server/payments/refunds/refund-renewal';
import { guest, makeUser, signedInAs } from '../factories';
import { accessOf, failure, PRICE, subscriptionOf } from './kit';
import { bought, control, onlyRenewal, request, setUpFile, staff } from './renewals-kit';

setUpFile();

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
    expect(audit.filter(({ action }) => action.startsWith('refund'))).toMatchObject([
      { action: 'refund-initiated', after: { refund_state: 'initiated', renewal: sale.id } },
      { action: 'refund-completed', after: { refund_state: 'completed', renewal: sale.id } },
    ]);
  });

  test('with access revoked the subscription ends at PayPal and nothing stays open', async () => {
    const { order, program, sale } = await onlyRenewal();
    await refundRenewal(await staff(), sale.id, request({ amount: cents(500), access: 'revoke' }));
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'cancelled' });
  });

  test('a lost answer stays unknown until PayPal is called again; the decision is kept until then', async () => {
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
    const [last] = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.action, 'refund-completed'), eq(audit_entries.model_id, order.id)));
    expect(last).toMatchObject({ actor_id: null, after: { renewal: sale.id, amount: PRICE } });
  });

  test('only with the ability, a reason and an amount that is left; the first charge is the order’s', async () => {
    const { sale, first } = await onlyRenewal();
    const context = await staff();
    const unauthorized = signedInAs(await makeUser(), 'order_show');
    expect((await failure(refundRenewal(guest(), sale.id, request()))).status).toBe(401);
    expect((await failure(refundRenewal(unauthorized, sale.id, request()))).status).toBe(403);
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

  test('is separate from a refund of the order: neither reduces what is left of the other', async () => {
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
