import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { bank_movements, mails, orders, payment_attempts } from '@/db/schema';
import type { MailTemplates } from '@/lib/adapters/mail/mail-props';
import { renderMail } from '@/lib/adapters/mail/render';
import { setClock } from '@/lib/domain/clock';
import { acceptMatch } from '@/lib/server/desk/bank/accept-match';
import { findOrdersFor } from '@/lib/server/desk/bank/find-orders';
import { releasePart } from '@/lib/server/desk/bank/release-part';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { getOrderFile } from '@/lib/server/payments/orders/get-order-file';
import { remindTransfers } from '@/lib/server/payments/orders/transfer-reminders';
import { makeUser, signedInAs } from '../factories';
import { accessOf, failure, mailsOf, orderOf } from '../payments/kit';
import { listOf } from '../setup/list';
import { bestOf, exactFor, imported, reference, setUpFile, staff, transfer } from './statement-kit';

setUpFile();

const DAY = 86_400_000;
const desk = async () =>
  signedInAs(await makeUser({ name: 'Marta' }), 'order_confirm_transfer', 'order_show');

describe('parts of a payment', () => {
  test('wait for the rest; the order shows how much is missing, and is paid when it arrives', async () => {
    const context = await desk();
    const { order, program } = await transfer(null);
    const first = await imported(context, reference(), '39,00');
    const second = await imported(context, reference(), '20,00');
    const link = (movementId: number) =>
      acceptMatch(context, { movementId, orderId: order.id, exactOnly: false });
    expect(await link(first.id)).toMatchObject({ confirmed: false, missing: '$20.00' });
    expect(await orderOf(order.id)).toMatchObject({ state: 'pending_transfer' });
    expect(await mailsOf(order.id)).not.toContain('payment_received');
    expect((await getOrderFile(context, order.id)).money).toMatchObject({
      expected: '$59.00',
      received: '$39.00',
      source: 'bank',
      missing: '$20.00',
    });
    expect(await link(second.id)).toMatchObject({ confirmed: true, missing: null });
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(await db.$count(payment_attempts, eq(payment_attempts.order_id, order.id))).toBe(1);
    expect((await getOrderFile(context, order.id)).money).toMatchObject({
      received: '$59.00',
      missing: null,
      differs: false,
    });
    const more = await imported(context, reference(), '1,00');
    expect((await failure(link(more.id))).messageKey.key).toBe('order_has_movement');
  });

  test('the reminder asks for the rest, without a last day; none once the parts cover the order', async () => {
    const context = await desk();
    const { order } = await transfer(null);
    const covered = await transfer(null);
    const { id } = await imported(context, reference(), '39,00');
    await acceptMatch(context, { movementId: id, orderId: order.id, exactOnly: false });
    const paidInFull = await imported(context, reference(), '59,00');
    const part = { order_id: covered.order.id };
    await db.update(bank_movements).set(part).where(eq(bank_movements.id, paidInFull.id));
    setClock(new Date(Date.now() + 1.1 * DAY));
    await remindTransfers(1_000);
    setClock(null);
    const reminder = eq(mails.dedupe_key, `order:${order.id}:reminder:1`);
    const [mail] = await db.select().from(mails).where(reminder);
    expect(mail?.props).toMatchObject({ total: '$59.00', missing: '$20.00', until: '' });
    const { subject, text } = await renderMail(
      'transfer_reminder',
      mail?.props as MailTemplates['transfer_reminder'],
      'es',
    );
    expect(subject).toContain('falta una parte del depósito');
    expect(text).toMatch(/Ya recibimos una parte.*Falta: \$20\.00/s);
    expect(await mailsOf(covered.order.id)).not.toContain('transfer_reminder');
  });

  test("in colones are converted at the order's rate", async () => {
    const context = await desk();
    const { order } = await transfer(null);
    await db
      .update(orders)
      .set({ exchange_rate: 510, exchange_rate_on: '2026-07-01' })
      .where(eq(orders.id, order.id));
    const inColones = async (amount: string) => {
      const { id } = await imported(context, reference(), amount);
      await db.update(bank_movements).set({ currency: 'CRC' }).where(eq(bank_movements.id, id));
      return acceptMatch(context, { movementId: id, orderId: order.id, exactOnly: false });
    };
    expect(await inColones('20.000,00')).toMatchObject({ confirmed: false, missing: '$19.78 (₡10,088)' });
    expect(await inColones('10.090,00')).toMatchObject({ confirmed: true });
  });

  test('the whole amount in colones is an exact match', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(ref);
    await db.update(orders).set({ exchange_rate: 510 }).where(eq(orders.id, order.id));
    const line = await imported(context, ref, '30.090,00');
    await db.update(bank_movements).set({ currency: 'CRC' }).where(eq(bank_movements.id, line.id));
    expect(await exactFor(context, line.id)).toEqual([order.id]);
    const pair = { movementId: line.id, orderId: order.id, exactOnly: true };
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: true });
  });

  test('keep their order from expiring, and can be released until it is paid', async () => {
    const context = await desk();
    const ref = reference();
    const { order } = await transfer(null);
    const part = await imported(context, ref, '9,00');
    const pair = { movementId: part.id, orderId: order.id, exactOnly: false };
    await acceptMatch(context, pair);
    setClock(new Date(Date.now() + 40 * DAY));
    await expireOrders(1_000);
    setClock(null);
    expect(await orderOf(order.id)).toMatchObject({ state: 'pending_transfer' });
    const parts = await listOf(
      context,
      'bank-movements',
      `filters[order_id][null]=0&filters[is_part]=1&s=${ref}`,
    );
    expect(parts.data).toMatchObject([{ order: { id: order.id }, is_part: true }]);
    await releasePart(context, part.id);
    await releasePart(context, part.id);
    expect((await listOf(context, 'bank-movements', `s=${ref}`)).total).toBe(1);
    const whole = await imported(context, reference());
    await acceptMatch(context, { ...pair, movementId: whole.id });
    expect((await failure(releasePart(context, whole.id))).messageKey.key).toBe('movement_paid');
  });
});

test('a line linked by mistake to an order that was paid by hand is released and pays its own', async () => {
  const context = await desk();
  const ref = reference();
  const { order: wrong } = await transfer(null);
  const { order: right } = await transfer(null);
  await confirmTransfer(context, wrong.id);
  const line = await imported(context, ref);
  const link = (orderId: number) => acceptMatch(context, { movementId: line.id, orderId, exactOnly: false });
  const linked = async () =>
    (await listOf(context, 'bank-movements', `filters[order_id][null]=0&s=${ref}`)).data;
  expect(await link(wrong.id)).toMatchObject({ confirmed: false });
  expect(await linked()).toMatchObject([{ is_part: false, matches: { linked_only: true } }]);
  await releasePart(context, line.id);
  expect(await orderOf(wrong.id)).toMatchObject({ state: 'paid' });
  expect(await link(right.id)).toMatchObject({ confirmed: true });
  expect(await linked()).toMatchObject([{ order: { id: right.id }, matches: { linked_only: false } }]);
  expect((await failure(releasePart(context, line.id))).messageKey.key).toBe('movement_paid');
});

test('a part of an order that a person then confirmed is released; parts that the bank completed are not', async () => {
  const context = await desk();
  const { order } = await transfer(null);
  const ref = reference();
  const part = await imported(context, ref, '9,00');
  const pair = { movementId: part.id, orderId: order.id, exactOnly: false };
  const linked = async () =>
    (await listOf(context, 'bank-movements', `filters[order_id][null]=0&s=${ref}`)).data;
  await acceptMatch(context, pair);
  expect(await linked()).toMatchObject([{ is_part: true, matches: { linked_only: false } }]);
  await confirmTransfer(context, order.id);
  expect(await linked()).toMatchObject([{ is_part: false, matches: { linked_only: true } }]);
  await releasePart(context, part.id);
  expect(await linked()).toEqual([]);
  expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });

  const { order: whole } = await transfer(null);
  const rest = await imported(context, reference(), '50,00');
  for (const movementId of [part.id, rest.id])
    await acceptMatch(context, { ...pair, movementId, orderId: whole.id });
  expect(await orderOf(whole.id)).toMatchObject({ state: 'paid' });
  expect((await failure(releasePart(context, part.id))).messageKey.key).toBe('movement_paid');
});

describe('linking by hand', () => {
  test('finds transfers by number and by buyer, not those that are covered, and pays the chosen one', async () => {
    const context = await staff();
    const { order } = await transfer(null);
    const line = await imported(context, reference());
    const find = (text: string) => findOrdersFor(context, { movementId: line.id, text });
    const { order_number: number, buyer } = await orderOf(order.id);
    expect(await find(`#${number}`)).toMatchObject([
      { orderId: order.id, total: '$59.00', missing: '$59.00', reasons: ['amount'] },
    ]);
    const name = `${buyer?.lastname} ${buyer?.name}`.toUpperCase();
    expect((await find(name)).length).toBeGreaterThan(0);
    expect(await find('%')).toEqual([]);
    expect(await find(' ')).toEqual([]);
    const pair = { movementId: line.id, orderId: order.id, exactOnly: false };
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: true });
    expect(await find(String(number))).toEqual([]);
  });

  test('late money pays an expired order', async () => {
    const context = await staff();
    const ref = reference();
    const { order, program } = await transfer(ref);
    await db
      .update(orders)
      .set({ expires_at: new Date(Date.now() - DAY) })
      .where(eq(orders.id, order.id));
    await db.execute(`update transfer_proofs set state = 'rejected' where order_id = ${order.id}`);
    await expireOrders(1_000);
    expect(await orderOf(order.id)).toMatchObject({ state: 'expired' });
    const line = await imported(context, ref);
    const { data } = await listOf(context, 'bank-movements', `filters[match]=possible&s=${ref}`);
    const match = { orderId: order.id, reasons: ['reference', 'amount', 'late'] };
    expect(data).toHaveLength(1);
    expect(bestOf(data)).toMatchObject(match);
    const pair = { movementId: line.id, orderId: order.id };
    expect((await failure(acceptMatch(context, { ...pair, exactOnly: true }))).status).toBe(409);
    expect(await acceptMatch(context, { ...pair, exactOnly: false })).toMatchObject({ confirmed: true });
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
  });

  test('needs the ability', async () => {
    const unauthorized = signedInAs(await makeUser(), 'order_show');
    const search = findOrdersFor(unauthorized, { movementId: 1, text: 'a' });
    expect((await failure(search)).status).toBe(403);
    expect((await failure(releasePart(unauthorized, 1))).status).toBe(403);
  });
});
