import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { orders, program_users } from '@/db/schema';
import { accessChangeSchema, accessGrantSchema } from '@/lib/domain/access/access-change';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo, dayIn } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { scheduleSchema } from '@/lib/domain/schedule/request';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { changeAccess } from '@/lib/server/desk/access/change-access';
import { grantAccess } from '@/lib/server/desk/access/grant-access';
import { mergeCustomers } from '@/lib/server/desk/customers/merge';
import { unmergeCustomer } from '@/lib/server/desk/customers/unmerge';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { handOverOrder } from '@/lib/server/orders/hand-over';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { cancelByStaff } from '@/lib/server/payments/review/cancel-by-staff';
import { sendReminders } from '@/lib/server/training/reminders/send-reminders';
import { resumePauses } from '@/lib/server/training/schedule/resume-pauses';
import { changeSchedule } from '@/lib/server/training/schedule/schedule';
import { makeUser, orderInput, signedInAs } from '../factories';
import { randomInteger } from '../setup/random';
import { runs } from '../setup/runs';
import { MERGER, makeTwoCustomers, mergeInput } from './merge-kit';

const ROUNDS = runs(25, 400);
/** Fewer than the pool's connections: each may wait for a lock. */
const AT_ONCE = 8;
const today = dayIn('America/Costa_Rica');
const reason = 'Todo a la vez';
const REFUND = { amount: null, idempotencyKey: null, access: 'revoke', restock: true } as const;

type People = Awaited<ReturnType<typeof makeTwoCustomers>>;
type Work = () => Promise<unknown>;

/** What two customers and staff may do in the same moment, one thing at a time. */
function changesOf({ kept, other, shared }: People, desk: RequestContext, below: (n: number) => number) {
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const people = [kept, other];
  const userIds = people.map(({ user }) => user.id);
  const orderId = async () => pick(await db.select().from(orders).where(inArray(orders.user_id, userIds))).id;
  const assignmentId = async () =>
    pick(await db.select().from(program_users).where(inArray(program_users.user_id, userIds))).id;
  const change =
    (action: Parameters<typeof changeAccess>[2], days: object = {}) =>
    async () =>
      changeAccess(desk, await assignmentId(), action, accessChangeSchema.parse({ reason, ...days }));
  const schedule = (days: object) => () =>
    changeSchedule(
      signedInAs(pick(people).user),
      scheduleSchema.parse({ uuid: randomUUID(), program_id: shared.id, ...days }),
    );
  const works: Work[] = [
    () => placeOrder(signedInAs(pick(people).user), orderInput(shared.id)),
    async () => confirmTransfer(desk, await orderId()),
    async () => rejectTransfer(desk, await orderId(), { reason }),
    async () => refundOrder(desk, await orderId(), { ...REFUND, reason }),
    async () => cancelByStaff(desk, await orderId(), { reason }),
    async () => handOverOrder(desk, await orderId(), { userId: pick(userIds), reason }),
    () => {
      const given = { customer_id: pick(people).customer.id, program_id: shared.id, reason };
      return grantAccess(desk, accessGrantSchema.parse(given));
    },
    change('extend', { ends_on: addDaysTo(today, 60 + below(200)) }),
    change('pause'),
    change('resume'),
    change('start', { starts_on: addDaysTo(today, below(14)) }),
    change('revoke'),
    schedule({ kind: 'shift' }),
    schedule({ kind: 'pause', paused_on: addDaysTo(today, 1), resume_on: addDaysTo(today, 6) }),
    () => mergeCustomers(desk, kept.customer.id, mergeInput(other.customer.id)),
    () => unmergeCustomer(desk, kept.customer.id),
    // The periodic jobs meet them.
    () => expireOrders(),
    () => resumePauses(),
    () => sendReminders(),
  ];
  return () => pick(works);
}

test('whatever two customers and staff do at once succeeds or is refused, and nothing else fails', {
  timeout: 900_000,
}, async () => {
  const people = await makeTwoCustomers();
  const staff = await makeUser({ is_customer: false });
  const abilities = [
    'order_confirm_transfer',
    'order_edit',
    'order_refund',
    'program_user_edit',
    'program_user_create',
  ];
  const seed = Date.now() % 1_000_000;
  const next = changesOf(people, signedInAs(staff, ...MERGER, ...abilities), randomInteger(seed));
  const failures: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => next()()));
    for (const result of results)
      if (result.status === 'rejected' && !(result.reason instanceof AppError)) failures.push(result.reason);
  }
  expect(failures, `seed ${seed}`).toEqual([]);
});
