import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { subscription_payments, subscriptions } from '@/db/schema';
import { now } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { getDashboard } from '@/lib/server/desk/dashboard';
import { makeUser, signedInAs } from '../factories';
import { mark, transfer } from '../orders/transfer-kit';

test('sales are what orders and renewals brought in, less what went back', async () => {
  const staff = signedInAs(await makeUser(), 'dashboard_access', 'order_access');
  const read = async () => {
    const { sales } = await getDashboard(staff);
    if (!sales) throw new Error('no sales');
    return sales;
  };
  const before = await read();
  const order = await transfer(mark(), null);
  const [subscription] = await db
    .insert(subscriptions)
    .values({ order_id: order.id, program_id: 1, plan_id: 'P-1', amount: cents(4900) })
    .returning();
  const charge = (more: Partial<typeof subscription_payments.$inferInsert>) => ({
    subscription_id: subscription?.id ?? 0,
    provider_sale_id: randomUUID(),
    amount: cents(4900),
    paid_at: new Date(now().getTime() - 1),
    extends_to: '2027-01-01',
    ...more,
  });
  await db.insert(subscription_payments).values([
    // The first charge is the order's own payment, which the order counts.
    charge({ order_id: order.id }),
    charge({}),
    charge({ state: 'partially_refunded', total_refunded: cents(900) }),
    charge({ state: 'refunded', total_refunded: cents(4900) }),
    charge({ state: 'review' }),
  ]);
  const after = await read();
  const more = (key: 'today' | 'month' | 'renewals' | 'orders') =>
    Math.round((after[key] - before[key]) * 100) / 100;
  expect([more('today'), more('month'), more('renewals'), more('orders')]).toEqual([89, 89, 2, 0]);
  const last = (all: typeof after) => all.chart.at(-1)?.provider ?? 0;
  expect(Math.round((last(after) - last(before)) * 100)).toBe(8900);
});
