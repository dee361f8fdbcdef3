import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, subscriptions } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { activateSubscription } from '@/lib/server/payments/activate-subscription';
import { endCustomerSubscription } from '@/lib/server/payments/end-customer-subscription';
import { listSubscriptions } from '@/lib/server/payments/list-subscriptions';
import { guest, makeUser, signedInAs } from '../factories';
import { accessOf, failure, openedSubscription, simulatorForFile, subscriptionOf } from './kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
afterAll(() => setClock(null));

const staff = async () => signedInAs(await makeUser({ name: 'Marta' }), 'order_access', 'order_refund');

async function active() {
  const made = await openedSubscription();
  control().approve({ subscriptionId: made.subscriptionId });
  await activateSubscription(made.context, made.subscriptionId);
  return { ...made, row: await subscriptionOf(made.order.id) };
}

describe('list', () => {
  test('who pays, for what, until when, and the last charges', async () => {
    const { order, program, row, subscriptionId } = await active();
    const search = order.order_number ?? '';
    const list = await listSubscriptions(await staff(), { filter: 'active', search, page: 1 });
    expect(list).toMatchObject({
      total: 1,
      rows: [
        {
          id: row.id,
          providerId: subscriptionId,
          order: { id: order.id },
          program: program.name,
          range: 'Mensual',
          amount: '$24.00',
          paidUntil: row.paid_until,
          pastDue: false,
          canCancel: true,
          sales: [{ amount: '$24.00', state: 'completed' }],
        },
      ],
    });
  });

  test('filters by state, a failing charge too; finds by buyer; a page past the last is the last', async () => {
    const context = await staff();
    const { order, row } = await active();
    const search = order.order_number ?? '';
    const total = async (filter: Parameters<typeof listSubscriptions>[1]['filter']) =>
      (await listSubscriptions(context, { filter, search, page: 1 })).total;
    expect(await total('past_due')).toBe(0);
    await db
      .update(subscriptions)
      .set({ payment_failed_at: new Date(), grace_until: '2099-01-01' })
      .where(eq(subscriptions.id, row.id));
    expect([await total('past_due'), await total('active'), await total('cancelled')]).toEqual([1, 1, 0]);
    const byMail = await listSubscriptions(context, {
      filter: 'all',
      search: order.buyer?.email ?? '',
      page: 99,
    });
    expect(byMail).toMatchObject({ page: 1, rows: [{ id: row.id, graceUntil: '2099-01-01' }] });
  });
});

describe('cancelling for a customer', () => {
  test('PayPal charges no more, access goes on to the paid day, twice is once', async () => {
    const context = await staff();
    const { program, row, order } = await active();
    await endCustomerSubscription(context, row.id);
    await endCustomerSubscription(context, row.id);
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'cancelled', paid_until: row.paid_until });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    const audits = await db
      .select()
      .from(audit_entries)
      .where(eq(audit_entries.action, 'cancel-subscription'));
    expect(audits.filter(({ model_id }) => model_id === row.id)).toHaveLength(1);
  });

  test('PayPal away is 502 and nothing changes', async () => {
    const { row, order } = await active();
    control().addFault({ kind: 'error', path: '/v1/billing/subscriptions', status: 503, times: 30 });
    expect((await failure(endCustomerSubscription(await staff(), row.id))).status).toBe(502);
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'active' });
  });

  test('seeing needs one ability, cancelling another', async () => {
    const reader = signedInAs(await makeUser(), 'order_access');
    expect((await failure(endCustomerSubscription(reader, 1))).status).toBe(403);
    expect((await failure(endCustomerSubscription(await staff(), 999_999))).status).toBe(404);
    const all = { filter: 'all', search: '', page: 1 } as const;
    expect((await failure(listSubscriptions(signedInAs(await makeUser()), all))).status).toBe(403);
    expect((await failure(listSubscriptions(guest(), all))).status).toBe(401);
  });
});
