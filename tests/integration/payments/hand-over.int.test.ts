import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { order_events, program_users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { assignmentAt } from '@/lib/domain/progress/access-at';
import { handOverOrder } from '@/lib/server/orders/hand-over';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { ledgerOf, post, today, WITH } from '../access/by-hand-kit';
import { customerOf, makeUser, signedInAs } from '../factories';
import { actionsOn, failure, openedOrder } from './kit';
import { control, setUpFile } from './subscriptions-kit';

setUpFile();

const staff = async () => signedInAs(await makeUser({ name: 'Marcos' }), 'order_refund', 'order_edit');
const all = {
  amount: null,
  reason: 'No cuadra',
  access: 'keep',
  restock: false,
  idempotencyKey: null,
} as const;

describe('handing an order over', () => {
  async function paid() {
    const buyer = await makeUser();
    const made = await openedOrder(signedInAs(buyer));
    const paypalId = await createPayPalOrder(made.context, made.order.id);
    control().approve({ orderId: paypalId });
    await captureForBuyer(made.context, paypalId, made.order.id);
    return { ...made, buyer };
  }
  const accessIn = async (programId: number, userId: number) =>
    (
      await db
        .select()
        .from(program_users)
        .where(and(eq(program_users.program_id, programId), eq(program_users.user_id, userId)))
    )[0];

  test('moves the order, its access and what it counts for; a refund then takes it from who has it now', async () => {
    const { order, program, buyer } = await paid();
    const heir = await makeUser();
    const had = await accessIn(program.id, buyer.id);
    await handOverOrder(await staff(), order.id, { userId: heir.id, reason: 'Era un regalo' });
    expect(await accessIn(program.id, buyer.id)).toMatchObject({ status_id: 5 });
    expect(await accessIn(program.id, heir.id)).toMatchObject({
      status_id: 1,
      starts_on: had?.starts_on,
      ends_on: had?.ends_on,
    });
    expect((await customerOf(buyer.id)).total_purchased).toBe(0);
    expect((await customerOf(heir.id)).total_purchased).toBe(5900);
    expect(await actionsOn(order.id)).toContain('hand-over');
    const events = await db.select().from(order_events).where(eq(order_events.order_id, order.id));
    expect(events.find(({ kind }) => kind === 'handed_over')).toMatchObject({ note: 'Era un regalo' });

    await refundOrder(await staff(), order.id, all);
    expect(await accessIn(program.id, heir.id)).toMatchObject({ status_id: 5 });
  });

  test('refunded in full: the order moves, its access and total do not come back', async () => {
    const { order, program } = await paid();
    const heir = await makeUser();
    await refundOrder(await staff(), order.id, { ...all, access: 'revoke' });
    const moved = await handOverOrder(await staff(), order.id, { userId: heir.id, reason: 'Era de ella' });
    expect(moved).toMatchObject({ state: 'refunded', user_id: heir.id });
    expect(await accessIn(program.id, heir.id)).toBeUndefined();
    expect((await customerOf(heir.id)).total_purchased).toBe(0);
  });

  test('there and back again: the first owner has it again', async () => {
    const { order, program, buyer } = await paid();
    const other = await makeUser();
    const had = await accessIn(program.id, buyer.id);
    for (const user of [other, buyer])
      await handOverOrder(await staff(), order.id, { userId: user.id, reason: 'Cambio' });
    expect(await accessIn(program.id, buyer.id)).toMatchObject({ status_id: 1, ends_on: had?.ends_on });
    expect(await accessIn(program.id, other.id)).toMatchObject({ status_id: 5 });
  });

  test('of two people who both saw the first owner, the second is refused; repeating changes nothing', async () => {
    const { order, program, buyer } = await paid();
    const [first, second] = [await makeUser(), await makeUser()];
    const input = { reason: 'Cambio', fromUserId: buyer.id };
    const both = await Promise.allSettled(
      [first, second].map(async ({ id }) => handOverOrder(await staff(), order.id, { ...input, userId: id })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [owner, refused] = both[0]?.status === 'fulfilled' ? [first, second] : [second, first];
    expect(await accessIn(program.id, owner.id)).toMatchObject({ status_id: 1 });
    expect(await accessIn(program.id, refused.id)).toBeUndefined();
    expect((await handOverOrder(await staff(), order.id, { ...input, userId: owner.id })).user_id).toBe(
      owner.id,
    );
    const stale = await failure(handOverOrder(await staff(), order.id, { ...input, userId: refused.id }));
    expect([stale.status, stale.messageKey.key]).toEqual([409, 'order_handed_over']);
  });

  test('in a pause: it goes on with the new owner, who can end it', async () => {
    const { order, program, buyer } = await paid();
    const heir = await makeUser();
    const had = await accessIn(program.id, buyer.id);
    const resume_on = addDaysTo(today, 14);
    const paused = await post('pause', had?.id ?? 0, { paused_on: today, resume_on, ...WITH });
    expect(paused.status).toBe(200);
    await handOverOrder(await staff(), order.id, { userId: heir.id, reason: 'Era un regalo' });
    const has = await accessIn(program.id, heir.id);
    expect(has).toMatchObject({ paused_on: today, resume_on, ends_on: had?.ends_on });
    const state = assignmentAt(await ledgerOf(has?.id ?? 0), new Date(Date.now() + 1_000));
    expect(state).toMatchObject({ paused_on: today, ends_on: had?.ends_on });
    expect((await post('resume', has?.id ?? 0, WITH)).status).toBe(200);
    expect(await accessIn(program.id, heir.id)).toMatchObject({ paused_on: null, ends_on: had?.ends_on });
  });

  test('needs its ability and a reason', async () => {
    const { order, buyer } = await paid();
    const reader = signedInAs(await makeUser(), 'order_show');
    const input = { userId: buyer.id, reason: 'x' };
    expect((await failure(handOverOrder(reader, order.id, input))).status).toBe(403);
    const empty = await failure(handOverOrder(await staff(), order.id, { ...input, reason: '' }));
    expect(empty.fields).toHaveProperty('reason');
  });
});
