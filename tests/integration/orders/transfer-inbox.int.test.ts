import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { bank_movements, files, orders } from '@/db/schema';
import { getRow } from '@/lib/admin/read';
import { dayIn, setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { resources } from '@/lib/resources/registry';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { getDashboard } from '@/lib/server/desk/dashboard';
import { countWaiting } from '@/lib/server/desk/notifications/count-waiting';
import { getTransferReview } from '@/lib/server/desk/transfers/get-transfer-review';
import { serveFile } from '@/lib/server/files/serve-file';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { uploadProof } from '@/lib/server/orders/upload-proof';
import { getOrderFile } from '@/lib/server/payments/orders/get-order-file';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { failure } from '../payments/kit';
import { listOf } from '../setup/list';
import { mark, staff, transfer } from './transfer-kit';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeEach(() => setClock(null));
afterAll(() => setClock(null));

describe('queue', () => {
  test('proofs first, then the longest waiting; found by name, number or reference, however written', async () => {
    const context = await staff();
    const name = mark();
    const bare = await transfer(name, null);
    const late = await transfer(name, `${name}-00-2`);
    const early = await transfer(name, `${name}1`);
    await db
      .update(orders)
      .set({ placed_at: new Date(Date.now() - 86_400_000) })
      .where(eq(orders.id, early.id));
    const ids = async (search: string) =>
      (await listOf(context, 'transfer-inbox', `s=${encodeURIComponent(search)}`)).data.map(({ id }) => id);
    expect(await ids(name.toUpperCase())).toEqual([early.id, late.id, bare.id]);
    expect(await ids(bare.order_number ?? '')).toEqual([bare.id]);
    expect(await ids(`${name.toUpperCase()} 00.2`)).toEqual([late.id]);
    expect(await ids('100%_')).toEqual([]);
  });

  test('the bell, the inbox and the dashboard count the same', async () => {
    const context = signedInAs(
      await makeUser(),
      'order_confirm_transfer',
      'dashboard_access',
      'order_access',
    );
    await transfer(mark(), null);
    await transfer(mark(), mark());
    const { total } = await listOf(context, 'transfer-inbox');
    expect(await countWaiting(context)).toContainEqual({ kind: 'transfers', count: total });
    expect((await getDashboard(context)).transfers?.count).toBe(total);
  });

  test('flags a repeated reference, another amount and an order about to expire', async () => {
    const context = await staff();
    const name = mark();
    await transfer(mark(), `${name}R`);
    const odd = await transfer(name, `${name}-r`, 5000);
    await db
      .update(orders)
      .set({ expires_at: new Date(Date.now() + 3_600_000) })
      .where(eq(orders.id, odd.id));
    const { data } = await listOf(context, 'transfer-inbox', `s=${name}`);
    expect(data.find(({ id }) => id === odd.id)).toMatchObject({
      has_proof: true,
      buyer_name: expect.stringContaining(name),
      warnings: { list: ['repeated_reference', 'different_amount', 'expiring'] },
    });
  });

  test('is narrowed to those with or without a proof, and never widened to other orders', async () => {
    const context = await staff();
    const name = mark();
    const bare = await transfer(name, null);
    const proven = await transfer(name, mark());
    const ids = async (query: string) =>
      (await listOf(context, 'transfer-inbox', `s=${name}&${query}`)).data.map(({ id }) => id);
    expect(await ids('filters[has_proof]=1')).toEqual([proven.id]);
    expect(await ids('filters[has_proof]=0')).toEqual([bare.id]);
    await confirmTransfer(context, proven.id, { reference: null });
    expect(await ids('')).toEqual([bare.id]);
    expect((await failure(ids('filters[state]=paid'))).status).toBe(422);
    const { program } = await makeProgram();
    const card = await placeOrder(guest(), orderInput(program.id, { type: 'P' }));
    expect((await failure(getRow(context, resources['transfer-inbox'], card.id))).status).toBe(404);
    expect((await getRow(context, resources['transfer-inbox'], proven.id)).data.id).toBe(proven.id);
  });

  test('only with the ability', async () => {
    const unauthorized = signedInAs(await makeUser(), 'order_show', 'order_access');
    expect((await failure(listOf(unauthorized, 'transfer-inbox'))).status).toBe(403);
    expect((await failure(listOf(guest(), 'transfer-inbox'))).status).toBe(401);
  });
});

describe('review', () => {
  test('the order screen and the inbox compare references the same way', async () => {
    const name = mark();
    await transfer(mark(), `${name} 7`);
    const order = await transfer(name, `00${name}-7`);
    const context = signedInAs(await makeUser(), 'order_confirm_transfer', 'order_show');
    const review = await getTransferReview(context, order.id);
    const file = await getOrderFile(context, order.id);
    expect(review.proofs[0]?.flags).toEqual(['repeated_reference']);
    expect(file.proofs[0]?.flags).toEqual(review.proofs[0]?.flags);
    expect(review.lines).toMatchObject([{ quantity: 1, total: 5900 }]);
  });

  test('a bank line in colones is no match, whatever its amount', async () => {
    const name = mark();
    const order = await transfer(name, `${name}9`);
    await db.insert(bank_movements).values({
      moved_on: dayIn('America/Costa_Rica'),
      reference: `${name}9`,
      amount: cents(5900),
      currency: 'CRC',
      fingerprint: name,
      batch: crypto.randomUUID(),
    });
    expect((await getTransferReview(await staff(), order.id)).proofs[0]?.flags).toEqual(['bank_currency']);
  });

  test('who may decide may see the proof, without seeing all orders', async () => {
    const context = guest();
    const { program } = await makeProgram();
    const order = await placeOrder(context, orderInput(program.id));
    const proof = await uploadProof(context, order.id, {
      file: new File([PNG], 'sinpe.png', { type: 'image/png' }),
      reference: mark(),
      amount: '59.00',
      date: dayIn('America/Costa_Rica'),
    });
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.id, proof.file_id ?? 0));
    const token = file?.token ?? '';
    expect((await serveFile(await staff(), token, null)).status).toBe(200);
    const unauthorized = signedInAs(await makeUser(), 'order_access');
    expect((await failure(serveFile(unauthorized, token, null))).status).toBe(404);
  });

  test('a PayPal order and an unknown one are not there', async () => {
    const { program } = await makeProgram();
    const card = await placeOrder(guest(), orderInput(program.id, { type: 'P' }));
    const context = await staff();
    expect((await failure(getTransferReview(context, card.id))).status).toBe(404);
    expect((await failure(getTransferReview(context, 999_999))).status).toBe(404);
  });
});
