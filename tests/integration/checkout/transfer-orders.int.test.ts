import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users } from '@/db/schema';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { getOrderStatus } from '@/lib/server/orders/get-order-status';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { customerOf, guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { failure, inventoryOf, mailsTo, setUpFile } from './place-order-kit';

setUpFile();

describe('transfer', () => {
  const staff = async () => signedInAs(await makeUser(), 'order_confirm_transfer');

  test('a confirmed transfer is paid once: receipt, access, total, mails', async () => {
    const { program } = await makeProgram();
    const user = await makeUser();
    const context = signedInAs(user);
    const input = orderInput(program.id);
    const order = await placeOrder(context, input);
    const admin = await staff();
    const [paid] = await Promise.all([confirmTransfer(admin, order.id), confirmTransfer(admin, order.id)]);
    expect(paid).toMatchObject({ state: 'paid', payment_confirmed: true });
    expect((await customerOf(user.id)).total_purchased).toBe(5900);
    const access = and(eq(program_users.user_id, user.id), eq(program_users.program_id, program.id));
    expect(await db.select().from(program_users).where(access)).toMatchObject([{ status_id: 1 }]);
    expect((await mailsTo(input.buyer.email)).sort()).toEqual([
      'access_granted',
      'order_transfer',
      'payment_received',
    ]);
  });

  test('confirming and rejecting need the ability', async () => {
    const { program } = await makeProgram();
    const order = await placeOrder(guest(), orderInput(program.id));
    const unauthorized = signedInAs(await makeUser());
    expect((await failure(confirmTransfer(unauthorized, order.id))).status).toBe(403);
    expect((await failure(rejectTransfer(unauthorized, order.id, { reason: 'x' }))).status).toBe(403);
    expect((await failure(confirmTransfer(guest(), order.id))).status).toBe(401);
  });

  test('a rejected transfer is cancelled with its reason, and can no longer be confirmed', async () => {
    const { program, product } = await makeProgram({ stock: 2 });
    const input = orderInput(program.id);
    const order = await placeOrder(guest(), input);
    const admin = await staff();
    const rejected = await rejectTransfer(admin, order.id, { reason: 'El depósito no llegó.' });
    expect(rejected).toMatchObject({ state: 'cancelled', reject_reason: 'El depósito no llegó.' });
    expect(await inventoryOf(product.id)).toBe(2);
    expect((await failure(confirmTransfer(admin, order.id))).status).toBe(409);
    expect(await mailsTo(input.buyer.email)).toContain('transfer_rejected');
  });

  test('receipt numbers have no gaps, also when payments come at once', async () => {
    const admin = await staff();
    const placed = [];
    for (let i = 0; i < 8; i++) {
      const { program } = await makeProgram();
      placed.push(await placeOrder(guest(), orderInput(program.id)));
    }
    const paid = await Promise.all(placed.map((order) => confirmTransfer(admin, order.id)));
    const numbers = paid.map((order) => order.receipt_number ?? 0).sort((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('only its buyer and holders of order_show see an order', async () => {
    const { program } = await makeProgram();
    const context = guest();
    const order = await placeOrder(context, orderInput(program.id));
    expect((await getOrderStatus(context, order.id)).id).toBe(order.id);
    expect((await getOrderStatus(signedInAs(await makeUser(), 'order_show'), order.id)).id).toBe(order.id);
    expect((await failure(getOrderStatus(guest(), order.id))).status).toBe(404);
    expect((await failure(getOrderStatus(signedInAs(await makeUser()), order.id))).status).toBe(404);
  });
});
