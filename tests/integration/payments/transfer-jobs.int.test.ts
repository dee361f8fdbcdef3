import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { files, orders, rate_limits, settings, transfer_proofs } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { readSetting } from '@/lib/server/orders/settings';
import { uploadProof } from '@/lib/server/orders/upload-proof';
import { remindTransfers } from '@/lib/server/payments/orders/transfer-reminders';
import { sweep } from '@/lib/worker/sweep';
import { makeUser, orderInput, signedInAs } from '../factories';
import { mailsOf, orderOf } from './kit';
import { DAY_MS, proof, today, transfer } from './transfers-kit';

beforeEach(() => setClock(null));
afterAll(() => setClock(null));

describe('periodic jobs', () => {
  test('reminders after one and three days, each once, none after a proof', async () => {
    const waiting = await transfer();
    const proved = await transfer();
    await uploadProof(proved.context, proved.order.id, proof());
    const reminders = async (id: number) =>
      (await mailsOf(id)).filter((mail) => mail === 'transfer_reminder').length;
    await remindTransfers(1_000);
    expect(await reminders(waiting.order.id)).toBe(0);
    setClock(new Date(Date.now() + 1.1 * DAY_MS));
    await remindTransfers(1_000);
    await remindTransfers(1_000);
    expect(await reminders(waiting.order.id)).toBe(1);
    setClock(new Date(Date.now() + 3.1 * DAY_MS));
    await remindTransfers(1_000);
    await remindTransfers(1_000);
    expect(await reminders(waiting.order.id)).toBe(2);
    expect(await reminders(proved.order.id)).toBe(0);
  });

  test('no reminder once the buyer has paid for the program in another order', async () => {
    const context = signedInAs(await makeUser());
    const { program, order } = await transfer(context);
    const other = await placeOrder(context, orderInput(program.id, { firstDay: today() }));
    await confirmTransfer(signedInAs(await makeUser(), 'order_confirm_transfer'), other.id);
    setClock(new Date(Date.now() + 1.1 * DAY_MS));
    await remindTransfers(1_000);
    expect(await mailsOf(order.id)).not.toContain('transfer_reminder');
  });

  test('reminders go out on the days that the settings name', async () => {
    const { order } = await transfer();
    const value = { ...(await readSetting(db, 'shop')), transfer_reminder_days: [2] };
    await db
      .insert(settings)
      .values({ key: 'shop', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    const reminders = async () =>
      (await mailsOf(order.id)).filter((mail) => mail === 'transfer_reminder').length;
    setClock(new Date(Date.now() + 1.1 * DAY_MS));
    await remindTransfers(1_000);
    expect(await reminders()).toBe(0);
    setClock(new Date(Date.now() + 2.1 * DAY_MS));
    await remindTransfers(1_000);
    setClock(new Date(Date.now() + 3.1 * DAY_MS));
    await remindTransfers(1_000);
    expect(await reminders()).toBe(1);
    setClock(null);
    await db.delete(settings).where(eq(settings.key, 'shop'));
  });

  test('an overdue order expires once', async () => {
    const { order } = await transfer();
    await db
      .update(orders)
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where(eq(orders.id, order.id));
    expect(await expireOrders(1_000)).toBeGreaterThan(0);
    expect((await orderOf(order.id)).state).toBe('expired');
  });

  test('an order with a proof to review does not expire; without one, it does', async () => {
    const { context, order } = await transfer();
    await uploadProof(context, order.id, proof());
    const past = { expires_at: new Date(Date.now() - 1_000) };
    await db.update(orders).set(past).where(eq(orders.id, order.id));
    await expireOrders(1_000);
    expect((await orderOf(order.id)).state).toBe('pending_transfer');
    await db.update(transfer_proofs).set({ state: 'rejected' }).where(eq(transfer_proofs.order_id, order.id));
    await expireOrders(1_000);
    expect((await orderOf(order.id)).state).toBe('expired');
  });

  test('the sweep removes uploads that nothing uses and spent rate limits, and nothing else', async () => {
    const { context, order } = await transfer();
    const kept = await uploadProof(context, order.id, proof());
    const [orphan] = await db
      .insert(files)
      .values({ key: crypto.randomUUID(), name: 'x', mime_type: 'image/webp', size: 1 })
      .returning();
    await db.insert(rate_limits).values({ key: 'spent', points: 1, expire: Date.now() - 1_000 });
    setClock(new Date(Date.now() + 3 * DAY_MS));
    expect(await sweep()).toBeGreaterThanOrEqual(2);
    const [gone] = await db
      .select()
      .from(files)
      .where(eq(files.id, orphan?.id ?? 0));
    expect(gone?.deleted_at).not.toBeNull();
    const [stays] = await db
      .select()
      .from(files)
      .where(eq(files.id, kept.file_id ?? 0));
    expect(stays?.deleted_at).toBeNull();
    expect(await db.select().from(rate_limits).where(eq(rate_limits.key, 'spent'))).toEqual([]);
  });
});
