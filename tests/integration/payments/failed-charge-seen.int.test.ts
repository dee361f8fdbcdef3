import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { crm_customers } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { grant } from '@/lib/server/access/grant';
import { getCustomer } from '@/lib/server/desk/customer/get-customer';
import { endGrace } from '@/lib/server/payments/subscriptions/end-grace';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { getMySubscriptions } from '@/lib/server/payments/subscriptions/subscription-view';
import { getAccountFrame } from '@/lib/server/training/get-account-frame';
import { makeUser, signedInAs } from '../factories';
import { listOf } from '../setup/list';
import { waitingForLock } from '../setup/waiting';
import { accessOf } from './kit';
import { active, control, setUpFile, today, travel } from './subscriptions-kit';

setUpFile();

test('customer and staff read of a failed charge in its days of grace, after them, and when it is paid', async () => {
  const { context, order, subscriptionId } = await active();
  const staff = signedInAs(await makeUser(), 'order_access', 'order_show', 'crm_customer_show');
  const [customer] = await db
    .select()
    .from(crm_customers)
    .where(eq(crm_customers.user_id, context.actor?.userId ?? 0));
  const seen = async () => {
    const [mine] = await getMySubscriptions(context);
    const [program] = (await getAccountFrame(context, null)).programs;
    const { data } = await listOf(staff, 'subscriptions', `s=${order.order_number}`);
    const { total } = await listOf(
      staff,
      'subscriptions',
      `filters[standing][in]=grace,overdue&s=${order.order_number}`,
    );
    return {
      over: mine?.pastDue?.isOver,
      graceUntil: program?.graceUntil,
      standing: data[0]?.standing,
      note: data[0]?.note,
      pastDue: total,
      charge: (await getCustomer(staff, customer?.id ?? 0)).nextCharge !== null,
    };
  };
  const paid = {
    over: undefined,
    graceUntil: null,
    standing: 'active',
    note: null,
    pastDue: 0,
    charge: true,
  };
  expect(await seen()).toEqual(paid);
  const lastPaid = async () => (await getCustomer(staff, customer?.id ?? 0)).lastPayment?.at ?? '';
  const first = await lastPaid();
  travel(35);
  control().billCycle({ subscriptionId, outcome: 'failed' });
  await settleSubscription(subscriptionId);
  const failed = { note: 'failed', pastDue: 1, charge: false };
  const graceUntil = addDaysTo(today(), 7);
  expect(await seen()).toEqual({ over: false, graceUntil, standing: 'grace', ...failed });
  travel(8);
  await endGrace();
  expect(await seen()).toEqual({ over: true, graceUntil: null, standing: 'overdue', ...failed });
  expect(await lastPaid()).toBe(first);
  control().billCycle({ subscriptionId });
  await settleSubscription(subscriptionId);
  expect(await seen()).toEqual(paid);
  expect(Date.parse(await lastPaid())).toBeGreaterThan(Date.parse(first));
});

test('access that is extended while its grace ends is not suspended', async () => {
  const { context, subscriptionId, program } = await active();
  travel(35);
  control().billCycle({ subscriptionId, outcome: 'failed' });
  await settleSubscription(subscriptionId);
  travel(8);
  const userId = context.actor?.userId ?? 0;
  const ending = await db.transaction(async (tx) => {
    await grant(tx, { userId, programId: program.id, cause: 'admin' });
    const ended = endGrace();
    await expect.poll(waitingForLock).toBeGreaterThan(0);
    return { ended };
  });
  await ending.ended;
  expect(await accessOf(program.id)).toMatchObject({ status_id: ASSIGNMENT_STATUS.active });
});
