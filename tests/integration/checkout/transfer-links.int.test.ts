import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import CompletedPage from '@/app/[locale]/(buy)/order_completed/page';
import CartCompletedPage from '@/app/[locale]/(buy)/order_completed_cart/page';
import TransferPage from '@/app/[locale]/(buy)/transfer_in_progress/page';
import { db } from '@/db/client';
import { orders } from '@/db/schema';
import type { OrderState } from '@/lib/domain/codes';
import { wasPaid } from '@/lib/domain/orders';
import { getOrderPage } from '@/lib/server/checkout/get-order-page';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { proofToken } from '@/lib/server/orders/proof-link';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { setUpFile } from './place-order-kit';

setUpFile();

/** The page of an order as a browser opens it that has nothing but the mailed link. */
const props = (order: number, proof: string) => ({
  params: Promise.resolve({ locale: 'es' }),
  searchParams: Promise.resolve({ order: String(order), proof }),
});

const redirectOf = (page: Promise<unknown>): Promise<string | null> =>
  page.then(
    () => null,
    (error: { digest?: string }) => error.digest?.split(';')[2] ?? null,
  );

async function placed(state: OrderState) {
  const { program } = await makeProgram();
  const order = await placeOrder(guest(), orderInput(program.id));
  if (wasPaid(state)) await confirmTransfer(signedInAs(await makeUser(), 'order_confirm_transfer'), order.id);
  await db.update(orders).set({ state }).where(eq(orders.id, order.id));
  return { id: order.id, proof: proofToken(order.id) };
}

describe('the link of a transfer’s mails, in a browser that did not place the order', () => {
  test.each(['paid', 'partially_refunded', 'refunded', 'reversed'] as const)(
    'leads to the page of a paid order when it is %s',
    async (state) => {
      const { id, proof } = await placed(state);
      const to = await redirectOf(TransferPage(props(id, proof)));
      expect(to).toBe(`/order_completed?order=${id}&proof=${proof}`);
      expect(await getOrderPage(guest(), id, [], proof)).toMatchObject({ id, state });
    },
  );

  test.each(['cancelled', 'expired'] as const)('says why an order is %s', async (state) => {
    const { id, proof } = await placed(state);
    expect(await redirectOf(TransferPage(props(id, proof)))).toBeNull();
    const to = `/transfer_in_progress?order=${id}&proof=${proof}`;
    expect(await redirectOf(CompletedPage(props(id, proof)))).toBe(to);
    await db.update(orders).set({ kind: 'cart' }).where(eq(orders.id, id));
    expect(await redirectOf(CartCompletedPage(props(id, proof)))).toBe(to);
  });
});
