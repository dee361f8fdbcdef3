import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { products } from '@/db/schema';
import { now, setClock } from '@/lib/domain/clock';
import { startCheckout } from '@/lib/server/cart/start-checkout';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { settle } from '@/lib/server/payments/orders/settle';
import { makeProduct } from '../cart/goods';
import { buyer, guest } from '../factories';
import { attemptsOf, mailsOf, orderOf, simulatorForFile } from './kit';

const simulator = simulatorForFile();

test('a payment that PayPal held and then refused: the buyer gets a mail, the order expires, its stock returns', async () => {
  const mat = await makeProduct({ handle_stock: true, inventory: 5 }, 3_000);
  const stock = async () => (await db.select().from(products).where(eq(products.id, mat.id)))[0]?.inventory;
  const context = guest();
  const { order, paypal } = await startCheckout(
    context,
    { type: 'P', cart: [{ id: mat.id }], user: buyer() },
    null,
  );
  const paypalId = paypal?.orderId ?? '';
  simulator().control.approve({ orderId: paypalId, outcome: 'pending' });
  expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('pending');
  expect(await orderOf(order.id)).toMatchObject({ state: 'pending_payment', expires_at: null });
  const [attempt] = await attemptsOf(order.id);
  simulator().control.settle({ captureId: attempt?.provider_capture_id ?? '', status: 'DECLINED' });
  expect((await settle(paypalId)).outcome).toBe('declined');
  expect((await settle(paypalId)).outcome).toBe('declined');
  expect(await mailsOf(order.id)).toEqual(['payment_denied']);
  const { expires_at: until } = await orderOf(order.id);
  expect(until?.getTime()).toBeGreaterThan(now().getTime());
  await expireOrders();
  expect(await stock()).toBe(4);
  setClock(new Date((until?.getTime() ?? 0) + 1_000));
  await expireOrders();
  expect((await orderOf(order.id)).state).toBe('expired');
  expect(await stock()).toBe(5);
});
