import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { orders } from '@/db/schema';
import { confirmTransferAction, rejectTransferAction } from '@/lib/actions/admin';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { sessionOf } from '../factories';
import { failure, mailsOf, orderOf } from '../payments/kit';
import { CookieJar, requestStore } from '../setup/request-store';
import { mark, staff, transfer } from './transfer-kit';

describe('two people deciding one order', () => {
  const mine = { refuseDecidedTransfer: true };

  test('the second reads who was faster and how, and nothing happens twice', async () => {
    const [marta, luis] = [await staff('Marta'), await staff('Luis')];
    const order = await transfer(mark(), null);
    await confirmTransfer(marta, order.id, mine);
    const late = await failure(confirmTransfer(luis, order.id, mine));
    expect(late).toMatchObject({
      status: 409,
      messageKey: { key: 'transfer_confirmed_by', values: { name: 'Marta' } },
    });
    const rejected = await failure(rejectTransfer(luis, order.id, { reason: 'x', ...mine }));
    expect(rejected.messageKey).toEqual({ key: 'transfer_confirmed_by', values: { name: 'Marta' } });
    expect((await mailsOf(order.id)).filter((mail) => mail === 'payment_received')).toHaveLength(1);
    expect((await orderOf(order.id)).state).toBe('paid');
  });

  test('an approval after a rejection is refused, and the other way round', async () => {
    const [marta, luis] = [await staff('Marta'), await staff('Luis')];
    const order = await transfer(mark(), null);
    await rejectTransfer(marta, order.id, { reason: 'No llegó', ...mine });
    expect((await failure(confirmTransfer(luis, order.id, mine))).messageKey.key).toBe(
      'transfer_rejected_by',
    );
    expect((await orderOf(order.id)).state).toBe('cancelled');
  });

  test('concurrently, one decides and the other gets a message', async () => {
    const order = await transfer(mark(), null);
    const people = await Promise.all(['Ana', 'Luis', 'Marta', 'Rosa'].map(staff));
    const results = await Promise.allSettled(people.map((one) => confirmTransfer(one, order.id, mine)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same person may press twice', async () => {
    const context = await staff();
    const order = await transfer(mark(), null);
    await confirmTransfer(context, order.id, mine);
    expect((await confirmTransfer(context, order.id, mine)).state).toBe('paid');
    const other = await transfer(mark(), null);
    await rejectTransfer(context, other.id, { reason: 'No llegó', ...mine });
    expect((await rejectTransfer(context, other.id, { reason: 'No llegó', ...mine })).state).toBe(
      'cancelled',
    );
  });

  test('rejecting a paid order says that it is paid', async () => {
    const context = await staff();
    const order = await transfer(mark(), null);
    await confirmTransfer(context, order.id, mine);
    const refused = await failure(rejectTransfer(context, order.id, { reason: 'No llegó' }));
    expect([refused.status, refused.messageKey.key]).toEqual([409, 'order_is_paid']);
  });

  test('an order that expired meanwhile says so', async () => {
    const order = await transfer(mark(), null);
    await db.update(orders).set({ state: 'expired' }).where(eq(orders.id, order.id));
    expect((await failure(confirmTransfer(await staff(), order.id, mine))).messageKey.key).toBe(
      'transfer_over',
    );
  });

  test("the screen's actions answer in the reader's language and require a reason", async () => {
    const [marta] = [await staff('Marta')];
    const order = await transfer(mark(), null);
    const [row] = (
      await db.execute<{ id: number }>(sql`select u.id from users u where u.email = 'soporte@brio.test'`)
    ).rows;
    const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
    const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(row?.id ?? 0) });
    const asSupport = <T>(work: () => Promise<T>) =>
      requestStore.run({ cookies: jar, headers: new Headers({ host: 'localhost:3000' }) }, work);
    expect(await asSupport(() => rejectTransferAction({ orderId: order.id, reason: ' ' }))).toMatchObject({
      ok: false,
      errors: { reason: ['Este campo es requerido'] },
    });
    const long = await failure(rejectTransfer(marta, order.id, { reason: 'x'.repeat(1_001) }));
    expect(long).toMatchObject({ fields: { reason: [{ key: 'text_too_long', values: { max: '1000' } }] } });
    await confirmTransfer(marta, order.id);
    expect(
      await asSupport(() => confirmTransferAction({ orderId: order.id, reference: null })),
    ).toMatchObject({
      ok: false,
      message: 'Marta ya confirmó esta transferencia.',
    });
  });
});
