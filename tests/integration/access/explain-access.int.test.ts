import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users } from '@/db/schema';
import { createRow } from '@/lib/admin/save';
import type { RequestContext } from '@/lib/domain/actor';
import { addDaysTo, dayIn, setClock } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { programusers } from '@/lib/resources/programusers/resource';
import { explainAccess, explainMyAccess, explainOrderAccess } from '@/lib/server/access/explain-access';
import { suspendAccess } from '@/lib/server/access/grace';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { changeAccess } from '@/lib/server/desk/access/change-access';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { uploadProof } from '@/lib/server/orders/upload-proof';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { endGrace } from '@/lib/server/payments/subscriptions/end-grace';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { listPurchases } from '@/lib/server/receipts/list-purchases';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import { failure, openedSubscription, simulatorForFile, subscriptionOf } from '../payments/kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
const today = () => dayIn('America/Costa_Rica');

const staff = async (...abilities: string[]) =>
  signedInAs(
    await makeUser({ name: 'Sofía de Soporte' }),
    'order_confirm_transfer',
    'order_refund',
    'order_show',
    'program_user_create',
    'program_user_edit',
    ...abilities,
  );

async function ordered() {
  const context = signedInAs(await makeUser());
  const { program } = await makeProgram({ program: { duration_in_weeks: 4 } });
  const order = await placeOrder(context, orderInput(program.id));
  return { context, program, order };
}
async function bought() {
  const made = await ordered();
  await confirmTransfer(await staff(), made.order.id);
  return made;
}
async function onlyStory(context: RequestContext) {
  const stories = await explainMyAccess(context);
  expect(stories).toHaveLength(1);
  const [story] = stories;
  if (!story) throw new Error('no story');
  return story;
}
const kinds = ({ steps }: { steps: readonly { kind: string }[] }) => steps.map(({ kind }) => kind);
function travel(days: number): void {
  const { now } = control().clock({ advanceDays: days });
  setClock(new Date(Date.parse(now) + 1_000));
}

describe('why there is no access yet', () => {
  test('a transfer is awaited, to its last day', async () => {
    const { context, order } = await ordered();
    const story = await onlyStory(context);
    expect(story.verdict).toMatchObject({ code: 'pending_transfer', order: { number: order.order_number } });
    expect((story.verdict.on ?? '') > today()).toBe(true);
    expect(story.steps).toEqual([]);
  });

  test('a transfer with a proof is shown as such in the timeline and the purchases, until it is reviewed', async () => {
    const { context, order } = await ordered();
    expect((await onlyStory(context)).verdict.order?.proofSent).toBe(false);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const file = new File([png], 'sinpe.png');
    const input = { file, reference: '778', amount: '59.00', date: today() };
    await uploadProof(context, order.id, input);
    const { created_at } = await uploadProof(context, order.id, input);
    expect((await onlyStory(context)).verdict.order?.proofSent).toBe(true);
    const purchases = async () => (await listPurchases(context, 1)).purchases;
    expect(await purchases()).toMatchObject([{ id: order.id, proofAt: created_at }]);
    await confirmTransfer(await staff(), order.id);
    expect(await purchases()).toMatchObject([{ state: 'paid', proofAt: null }]);
  });

  test('the deposit was rejected, with the reason', async () => {
    const { context, order } = await ordered();
    await rejectTransfer(await staff(), order.id, { reason: 'No llegó' });
    expect((await onlyStory(context)).verdict).toMatchObject({ code: 'rejected', reason: 'No llegó' });
  });

  test('the order expired', async () => {
    const { context } = await ordered();
    travel(20);
    await expireOrders();
    expect((await onlyStory(context)).verdict.code).toBe('lapsed');
  });

  test('the customer cancelled, or never finished the payment', async () => {
    const context = signedInAs(await makeUser());
    const { program } = await makeProgram();
    const order = await placeOrder(context, orderInput(program.id, { type: 'P' }));
    expect((await onlyStory(context)).verdict.code).toBe('pending_payment');
    await cancelOrder(order.id);
    expect((await onlyStory(context)).verdict.code).toBe('cancelled');
  });

  test("nothing was ever bought: staff are told, the customer's timeline is empty", async () => {
    const user = await makeUser();
    const { program } = await makeProgram();
    expect(await explainMyAccess(signedInAs(user))).toEqual([]);
    const [story] = await explainAccess(await staff(), user.id, [program.id]);
    expect(story).toMatchObject({ program: program.name, verdict: { code: 'none' }, steps: [] });
  });
});

describe('why there is, or was', () => {
  test('bought: from the first to the last day, then over', async () => {
    const { context, order } = await bought();
    const before = await onlyStory(context);
    expect(['open', 'not_started']).toContain(before.verdict.code);
    expect(before.steps).toMatchObject([
      { kind: 'bought', order: { number: order.order_number }, actor: null },
    ]);
    travel(80);
    expect(await onlyStory(context)).toMatchObject({
      verdict: { code: 'expired', on: before.steps[0]?.endsOn },
    });
  });

  test('revoked by a refund; staff also see who confirmed', async () => {
    const { context, program, order } = await bought();
    const who = await staff();
    await refundOrder(who, order.id, {
      amount: null,
      reason: 'Lesión',
      access: 'keep',
      restock: false,
      idempotencyKey: null,
    });
    const story = await onlyStory(context);
    expect(story).toMatchObject({ verdict: { code: 'revoked', reason: 'refunded' } });
    expect(kinds(story)).toEqual(['bought', 'revoked']);
    const [seen] = await explainOrderAccess(who, order.id);
    expect(seen).toMatchObject({ programId: program.id, steps: [{ actor: 'Sofía de Soporte' }, {}] });
  });

  test('granted, suspended and revoked by staff', async () => {
    const user = await makeUser();
    const context = signedInAs(user);
    const { program } = await makeProgram();
    const who = await staff();
    const { data } = await createRow(who, programusers, {
      program_id: program.id,
      user_id: user.id,
      status_id: 1,
    });
    expect((await onlyStory(context)).steps).toMatchObject([{ kind: 'given', actor: null }]);
    const held = { userId: user.id, programId: program.id, actorId: who.actor?.userId ?? null };
    await db.transaction((tx) => suspendAccess(tx, { ...held, cause: 'admin' }));
    expect(await onlyStory(context)).toMatchObject({ verdict: { code: 'suspended' }, fixUrl: null });
    await changeAccess(who, data.id, 'revoke', { reason: 'Lo pidió', dry_run: false, notify: false });
    const story = await onlyStory(context);
    expect(story).toMatchObject({ verdict: { code: 'revoked', reason: 'staff' } });
    expect(kinds(story)).toEqual(['given', 'suspended', 'revoked']);
    await db
      .update(program_users)
      .set({ status_id: ASSIGNMENT_STATUS.pending })
      .where(eq(program_users.id, data.id));
    expect((await onlyStory(context)).verdict.code).toBe('pending');
  });

  test('a paused program says since when', async () => {
    const { context, program } = await bought();
    await db
      .update(program_users)
      .set({ paused_on: addDaysTo(today(), -1), starts_on: addDaysTo(today(), -5) })
      .where(eq(program_users.program_id, program.id));
    expect((await onlyStory(context)).verdict).toMatchObject({ code: 'paused', on: addDaysTo(today(), -1) });
  });

  test('a subscription: renews, fails, grace with its date and the way to mend it, suspended, mended', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    travel(8);
    const { paid_until } = await subscriptionOf(order.id);
    expect(await onlyStory(context)).toMatchObject({
      verdict: { code: 'renews', on: paid_until },
      fixUrl: null,
    });
    travel(27);
    control().billCycle({ subscriptionId, outcome: 'failed' });
    await settleSubscription(subscriptionId);
    const failing = await onlyStory(context);
    expect(failing.verdict).toMatchObject({ code: 'grace', on: addDaysTo(today(), 7) });
    expect(failing.fixUrl).not.toBeNull();
    travel(8);
    await endGrace();
    expect(await onlyStory(context)).toMatchObject({ verdict: { code: 'suspended' } });
    control().billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    const mended = await onlyStory(context);
    expect(mended).toMatchObject({ verdict: { code: 'renews' }, fixUrl: null });
    expect(kinds(mended)).toEqual(['subscribed', 'payment_failed', 'suspended', 'renewed']);
  });

  test('a refunded charge is listed with the remaining last day', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    const { paid_until } = await subscriptionOf(order.id);
    control().billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    const captures = control().state().captures as { id: string }[];
    control().settle({ captureId: captures.at(-1)?.id ?? '', status: 'REFUNDED' });
    await settleSubscription(subscriptionId);
    const story = await onlyStory(context);
    expect(kinds(story)).toEqual(['subscribed', 'renewed', 'shortened']);
    expect(story.steps.at(-1)).toMatchObject({ endsOn: paid_until, note: null });
  });
});

describe('who may ask', () => {
  test('a guest may not, and only staff about someone else', async () => {
    const { program, order } = await bought();
    const stranger = signedInAs(await makeUser());
    expect((await failure(explainMyAccess(guest()))).status).toBe(401);
    expect((await failure(explainAccess(stranger, order.user_id ?? 0, [program.id]))).status).toBe(403);
    expect((await failure(explainOrderAccess(stranger, order.id))).status).toBe(403);
    expect(await explainMyAccess(stranger)).toEqual([]);
    expect((await failure(explainOrderAccess(await staff(), 999_999))).status).toBe(404);
  });
});
