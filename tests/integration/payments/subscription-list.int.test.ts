import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { db } from '@/db/client';
import { findOrderEvents } from '@/db/repositories/orders/orders';
import { audit_entries, mails, subscriptions as table } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { subscriptions } from '@/lib/resources/subscriptions/resource';
import { payPal } from '@/lib/server/payments/gateway';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { endCustomerSubscription } from '@/lib/server/payments/subscriptions/end-customer-subscription';
import { getSubscriptionFigures } from '@/lib/server/payments/subscriptions/get-subscription-figures';
import { listSales } from '@/lib/server/payments/subscriptions/list-sales';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { getMySubscriptions } from '@/lib/server/payments/subscriptions/subscription-view';
import { guest, makeUser, signedInAs } from '../factories';
import { listOf } from '../setup/list';
import { accessOf, failure, openedSubscription, simulatorForFile, subscriptionOf } from './kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
afterAll(() => setClock(null));

const staff = async () =>
  signedInAs(await makeUser({ name: 'Marta' }), 'order_access', 'order_show', 'order_refund');

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
    const context = await staff();
    const { data } = await listOf(context, 'subscriptions', `filters[state]=active&s=${search}`);
    expect(data).toMatchObject([
      {
        id: row.id,
        provider_subscription_id: subscriptionId,
        order: { id: order.id },
        program: { name: program.name },
        range: { name: 'Mensual' },
        amount: 24,
        state: 'active',
        paid_until: row.paid_until,
        payment_failed_at: null,
      },
    ]);
    expect(await listSales(context, row.id)).toMatchObject([{ amount: 2_400, state: 'completed' }]);
  });

  test('is filtered by each of its computed fields; the time of a note is no filter', async () => {
    const context = await staff();
    const { row } = await active();
    const found = async (query: string) =>
      (await listOf(context, 'subscriptions', `filters[id]=${row.id}&${query}`)).total;
    expect(await found(`filters[next_charge]=${row.paid_until}`)).toBe(1);
    expect(await found('filters[next_charge]=2020-01-01')).toBe(0);
    expect(await found('filters[months]=0')).toBe(1);
    expect(await found('filters[months]=1')).toBe(0);
    expect(await found('filters[note]=failed')).toBe(0);
    expect(await found('filters[standing][in]=active,grace')).toBe(1);
    expect(await failure(found('filters[noted_at]=2026-01-01'))).toMatchObject({ code: 'invalid' });
  });

  test('narrows by state and to failing charges, and is found by the buyer', async () => {
    const context = await staff();
    const { order, row } = await active();
    const total = async (view: string) => {
      const { query } = subscriptions.list.views?.find(({ id }) => id === view) ?? { query: 'nothing' };
      return (await listOf(context, 'subscriptions', `${query}&s=${order.order_number}`)).total;
    };
    expect(await total('past_due')).toBe(0);
    await db
      .update(table)
      .set({ payment_failed_at: new Date(), grace_until: '2099-01-01' })
      .where(eq(table.id, row.id));
    expect([await total('past_due'), await total('active'), await total('cancelled')]).toEqual([1, 1, 0]);
    const byMail = await listOf(
      context,
      'subscriptions',
      `s=${encodeURIComponent(order.buyer?.email ?? '')}`,
    );
    expect(byMail.data).toMatchObject([{ id: row.id, grace_until: '2099-01-01' }]);
  });
});

test('the list says how it stands, what was last, when the next charge is and for how long', async () => {
  const context = await staff();
  const { order, row } = await active();
  const found = async (filters = '') => {
    const { data } = await listOf(context, 'subscriptions', `${filters}&s=${order.order_number}`);
    return data[0] ?? null;
  };
  const week = 'filters[charged_this_week]=1';
  const nextMonth = row.paid_until ?? '';
  expect(await found()).toMatchObject({ standing: 'active', next_charge: nextMonth, note: null, months: 0 });
  expect(await found(week)).toBeNull();
  setClock(new Date(`${nextMonth}T18:00:00Z`));
  expect(await found(week)).toMatchObject({ id: row.id, charged_this_week: true, months: 1 });
  const failedAt = new Date(`${nextMonth}T19:00:00Z`);
  await db.update(table).set({ payment_failed_at: failedAt }).where(eq(table.id, row.id));
  // The day on which PayPal tries again is not known.
  expect(await found(week)).toBeNull();
  expect(await found('filters[standing]=grace')).toMatchObject({
    standing: 'grace',
    next_charge: null,
    note: 'failed',
    noted_at: failedAt.toISOString(),
  });
  expect(await found('filters[standing]=active')).toBeNull();
  await db.update(table).set({ state: 'suspended' }).where(eq(table.id, row.id));
  expect(await found()).toMatchObject({ standing: 'suspended', next_charge: null, note: 'suspended' });
  await db.update(table).set({ state: 'active', payment_failed_at: null }).where(eq(table.id, row.id));
  setClock(null);
  await endCustomerSubscription(context, row.id);
  expect(await found()).toMatchObject({ standing: 'cancelled', note: 'cancelled_by_staff', months: 0 });
});

test('sorted by how it stands and by the next charge, which a failed charge has not', async () => {
  const context = await staff();
  const made = [await active(), await active(), await active()];
  const [first, second, third] = made.map(({ row }) => row.id);
  const set = (id = 0, values: Partial<typeof table.$inferInsert>) =>
    db.update(table).set(values).where(eq(table.id, id));
  await set(first, { paid_until: '2099-03-01' });
  await set(second, { paid_until: '2099-01-01', payment_failed_at: new Date() });
  await set(third, { paid_until: '2099-02-01' });
  const sorted = async (sort: string) => {
    const { data } = await listOf(context, 'subscriptions', `${sort}&limit=100`);
    return data.map(({ id }) => id).filter((id) => made.some(({ row }) => row.id === id));
  };
  expect(await sorted('sort=next_charge&order=asc')).toEqual([third, first, second]);
  expect(await sorted('sort=standing&order=desc')).toEqual([second, third, first]);
  // A search reads its page in another way.
  expect(await sorted('s=a&sort=next_charge&order=asc')).toEqual([third, first, second]);
  expect(await sorted('s=a&sort=standing&order=desc')).toEqual([second, third, first]);
});

test('the figures count active customers, failed charges, new and cancelled subscriptions', async () => {
  const context = await staff();
  const before = await getSubscriptionFigures(context);
  const { row } = await active();
  const after = await getSubscriptionFigures(context);
  expect(after).toEqual({
    ...before,
    active: before.active + 1,
    monthly: before.monthly + 2_400,
    fresh: before.fresh + 1,
  });
  await db.update(table).set({ payment_failed_at: new Date() }).where(eq(table.id, row.id));
  expect(await getSubscriptionFigures(context)).toMatchObject({
    pastDue: before.pastDue + 1,
    owed: before.owed + 2_400,
  });
  await endCustomerSubscription(context, row.id);
  expect(await getSubscriptionFigures(context)).toEqual({
    ...before,
    fresh: before.fresh + 1,
    gone: before.gone + 1,
  });
  expect((await failure(getSubscriptionFigures(signedInAs(await makeUser())))).status).toBe(403);
});

describe('cancelling for a customer', () => {
  test('PayPal stops charging, access lasts to the paid-through date, and repeating changes nothing', async () => {
    const context = await staff();
    const { program, row, order } = await active();
    // Two members of staff at once, and one again.
    await Promise.all([context, await staff()].map((member) => endCustomerSubscription(member, row.id)));
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

  test('in the days of grace, past the last paid day, no mail promises access', async () => {
    const { row, context } = await active();
    // One that PayPal does not know keeps these days.
    const change = { payment_failed_at: new Date(), paid_until: '2026-01-02', grace_until: '2099-01-01' };
    const set = { ...change, provider_subscription_id: `I-DEMO${row.id}` };
    await db.update(table).set(set).where(eq(table.id, row.id));
    const own = { paidUntil: '2026-01-02', hasPaidDays: false };
    expect(await getMySubscriptions(context)).toMatchObject([own]);
    await endCustomerSubscription(await staff(), row.id);
    const key = `subscription:${row.id}:cancelled`;
    const [mail] = await db.select().from(mails).where(eq(mails.dedupe_key, key));
    expect(mail?.props).toMatchObject({ paidUntil: '' });
  });

  test('who cancelled is known even when the webhook is applied before the answer', async () => {
    const context = await staff();
    const { row, order, subscriptionId } = await active();
    const cancel = payPal().cancelSubscription.bind(payPal());
    const raced = vi.spyOn(payPal(), 'cancelSubscription').mockImplementation(async (...called) => {
      await cancel(...called);
      // What the webhook does.
      await settleSubscription(subscriptionId);
    });
    await endCustomerSubscription(context, row.id);
    raced.mockRestore();
    const named = (await findOrderEvents(db, order.id)).flatMap(({ kind, actor_id }) =>
      kind === 'subscription_cancelled' ? [actor_id] : [],
    );
    expect(named).toEqual([null, context.actor?.userId]);
  });

  test('502 while PayPal is unavailable, and nothing changes', async () => {
    const { row, order } = await active();
    control().addFault({ kind: 'error', path: '/v1/billing/subscriptions', status: 503, times: 30 });
    const refused = await failure(endCustomerSubscription(await staff(), row.id));
    expect([refused.status, refused.messageKey.key]).toEqual([502, 'subscription_still_runs']);
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'active' });
  });

  test('seeing needs one ability, cancelling another', async () => {
    const reader = signedInAs(await makeUser(), 'order_access');
    expect((await failure(endCustomerSubscription(reader, 1))).status).toBe(403);
    expect((await failure(endCustomerSubscription(await staff(), 999_999))).status).toBe(404);
    const other = signedInAs(await makeUser());
    expect((await failure(listOf(other, 'subscriptions'))).status).toBe(403);
    expect((await failure(listSales(other, 1))).status).toBe(403);
    expect((await failure(listOf(guest(), 'subscriptions'))).status).toBe(401);
  });
});
