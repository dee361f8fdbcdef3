import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { lockOwnAssignment } from '@/db/repositories/access/entitlements';
import { takeStock } from '@/db/repositories/catalog/sizes';
import { bundle_items, order_events, products } from '@/db/schema';
import { cents } from '@/lib/domain/money';
import { startCheckout } from '@/lib/server/cart/start-checkout';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { type RefundRequest, refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { syncReturns } from '@/lib/server/payments/refunds/sync-returns';
import { makeProduct } from '../cart/goods';
import { buyer, guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { waitingForLock } from '../setup/waiting';
import { attemptsOf, orderOf, simulatorForFile } from './kit';

const simulator = simulatorForFile();
const staff = async () => signedInAs(await makeUser(), 'order_refund', 'order_confirm_transfer');
const request = (amount: number | null, restock: boolean): RefundRequest => ({
  amount: amount === null ? null : cents(amount),
  reason: 'Talla equivocada',
  access: 'keep',
  restock,
  idempotencyKey: null,
});
const stockOf = async (id: number) => {
  const [row] = await db.select({ n: products.inventory }).from(products).where(eq(products.id, id));
  return row?.n;
};

/** Creates two products with stock, one of them inside a bundle, paid by transfer. */
async function paidGoods() {
  const mat = await makeProduct({ handle_stock: true, inventory: 5 }, 3_000);
  const band = await makeProduct({ handle_stock: true, inventory: 5 }, 1_000);
  const combo = await makeProduct({ is_bundle: true }, 2_000);
  await db.insert(bundle_items).values({ bundle_id: combo.id, product_id: band.id, quantity: 2 });
  const context = guest();
  const { order } = await startCheckout(
    context,
    { type: 'T', cart: [{ id: mat.id }, { id: combo.id }], user: buyer() },
    null,
  );
  await confirmTransfer(await staff(), order.id);
  const stock = async () => [await stockOf(mat.id), await stockOf(band.id)];
  expect(await stock()).toEqual([4, 3]);
  return { order, stock, combo };
}

describe('stock after a refund', () => {
  test('of everything: each piece is back, also those of a bundle that holds others today', async () => {
    const { order, stock, combo } = await paidGoods();
    await db.delete(bundle_items).where(eq(bundle_items.bundle_id, combo.id));
    await refundOrder(await staff(), order.id, request(null, false));
    expect(await stock()).toEqual([5, 5]);
  });

  test('on a partial refund: only if the admin chooses so, and never twice', async () => {
    const { order, stock } = await paidGoods();
    const context = await staff();
    await refundOrder(context, order.id, request(500, false));
    expect(await stock()).toEqual([4, 3]);
    await refundOrder(context, order.id, request(500, true));
    expect(await stock()).toEqual([5, 5]);
    await refundOrder(context, order.id, request(500, true));
    await refundOrder(context, order.id, request(null, true));
    expect(await stock()).toEqual([5, 5]);
    const events = await db.select().from(order_events).where(eq(order_events.order_id, order.id));
    expect(events.filter(({ kind }) => kind === 'restocked')).toHaveLength(1);
  });

  test('on a refund at PayPal’s own site as well; a reversed payment returns nothing, because the goods were sent', async () => {
    for (const [status, left] of [
      ['REFUNDED', 5],
      ['REVERSED', 4],
    ] as const) {
      const mat = await makeProduct({ handle_stock: true, inventory: 5 }, 3_000);
      const context = guest();
      const started = await startCheckout(
        context,
        { type: 'P', cart: [{ id: mat.id }], user: buyer() },
        null,
      );
      const paypalId = started.paypal?.orderId ?? '';
      simulator().control.approve({ orderId: paypalId });
      await captureForBuyer(context, paypalId, started.order.id);
      const [attempt] = await attemptsOf(started.order.id);
      const captureId = attempt?.provider_capture_id ?? '';
      simulator().control.settle({ captureId, status });
      await syncReturns(captureId);
      expect((await orderOf(started.order.id)).state).toBe(status === 'REFUNDED' ? 'refunded' : 'reversed');
      expect(await stockOf(mat.id)).toBe(left);
    }
  });

  test('and a payment of the same goods by the same person never wait for each other', async () => {
    const { program, product } = await makeProgram({ stock: 5 });
    const context = signedInAs(await makeUser());
    const order = await placeOrder(context, orderInput(program.id));
    const who = await staff();
    await confirmTransfer(who, order.id);
    const { refund } = await db.transaction(async (tx) => {
      // As a payment does: stock, then access.
      await takeStock(tx, { productId: product.id, quantity: 1 });
      const refund = refundOrder(who, order.id, request(null, false));
      await expect.poll(waitingForLock).toBeGreaterThan(0);
      await lockOwnAssignment(tx, context.actor?.userId ?? 0, program.id);
      return { refund };
    });
    expect((await refund).order.state).toBe('refunded');
    expect(await stockOf(product.id)).toBe(4);
  });
});
