import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, bank_movements, payment_attempts, users_logs } from '@/db/schema';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { acceptMatch } from '@/lib/server/desk/bank/accept-match';
import { getExactMatches } from '@/lib/server/desk/bank/get-exact-matches';
import { ignoreMovement } from '@/lib/server/desk/bank/ignore-movement';
import { importStatement } from '@/lib/server/desk/bank/import-statement';
import { previewStatement } from '@/lib/server/desk/bank/preview-statement';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { rejectTransfer } from '@/lib/server/orders/reject-transfer';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { accessOf, failure, mailsOf, orderOf } from '../payments/kit';
import { listOf } from '../setup/list';
import {
  bestOf,
  exactFor,
  HEAD,
  imported,
  input,
  reference,
  setUpFile,
  staff,
  transfer,
} from './statement-kit';

setUpFile();

describe('matching and accepting', () => {
  test('an exact match pays the order with its reference, opens access, mails, and leaves its trace', async () => {
    const context = await staff();
    const ref = reference();
    const { order, program } = await transfer(`00-${ref}`);
    const line = await imported(context, ref);
    const { data } = await listOf(context, 'bank-movements', `filters[match]=exact&s=${ref}`);
    expect(data).toMatchObject([
      { id: line.id, match: 'exact', matches: { list: [{ orderId: order.id, kind: 'exact', score: 100 }] } },
    ]);
    expect(await exactFor(context, line.id)).toEqual([order.id]);
    const pair = { movementId: line.id, orderId: order.id, exactOnly: true };
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: true });
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid' });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(await mailsOf(order.id)).toContain('payment_received');
    const [attempt] = await db.select().from(payment_attempts).where(eq(payment_attempts.order_id, order.id));
    expect(attempt).toMatchObject({ confirmation_number: ref, state: 'completed' });
    const audits = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'bank-movements'), eq(audit_entries.model_id, line.id)));
    expect(audits).toMatchObject([{ action: 'accept-match', after: { order_id: order.id } }]);
    expect(
      await db.$count(
        users_logs,
        and(eq(users_logs.model, 'bank-movements'), eq(users_logs.model_id, line.id)),
      ),
    ).toBe(1);
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: false });
    const linked = await listOf(context, 'bank-movements', `filters[order_id][null]=0&s=${ref}`);
    expect(linked.data).toMatchObject([
      { order: { id: order.id }, reviewer: { name: 'Marta' }, is_part: false, match: null },
    ]);
  });

  test('many at once pay one order by one line', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(ref);
    const first = await imported(context, ref);
    const second = await imported(context, `${ref}1`);
    const results = await Promise.allSettled(
      [first, second, first, second].map(({ id }) =>
        acceptMatch(context, { movementId: id, orderId: order.id, exactOnly: false }),
      ),
    );
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await db.$count(bank_movements, eq(bank_movements.order_id, order.id))).toBe(1);
    expect(await db.$count(payment_attempts, eq(payment_attempts.order_id, order.id))).toBe(1);
    expect((await mailsOf(order.id)).filter((mail) => mail === 'payment_received')).toHaveLength(1);
  });

  test('a line pays one order and an order is paid by one line', async () => {
    const context = await staff();
    const ref = reference();
    const a = await transfer(ref);
    const b = await transfer(`${ref}2`);
    const line = await imported(context, ref);
    const other = await imported(context, `${ref}3`);
    await acceptMatch(context, { movementId: line.id, orderId: a.order.id, exactOnly: false });
    const taken = acceptMatch(context, { movementId: line.id, orderId: b.order.id, exactOnly: false });
    expect((await failure(taken)).messageKey.key).toBe('movement_taken');
    const has = acceptMatch(context, { movementId: other.id, orderId: a.order.id, exactOnly: false });
    expect((await failure(has)).messageKey.key).toBe('order_has_movement');
    expect((await orderOf(b.order.id)).state).toBe('pending_transfer');
  });

  test('another amount, colones or a shared reference is never accepted as exact, whatever the client says', async () => {
    const context = await staff();
    const cases = [
      { amount: '58,00', currency: 'USD', twice: false },
      { amount: '59,00', currency: 'CRC', twice: false },
      { amount: '59,00', currency: 'USD', twice: true },
    ];
    for (const { amount, currency, twice } of cases) {
      const ref = reference();
      const { order } = await transfer(ref);
      if (twice) await transfer(ref);
      const line = await imported(context, ref, amount);
      await db.update(bank_movements).set({ currency }).where(eq(bank_movements.id, line.id));
      const pair = { movementId: line.id, orderId: order.id, exactOnly: true };
      expect((await failure(acceptMatch(context, pair))).messageKey.key).toBe('match_changed');
      expect((await orderOf(order.id)).state).toBe('pending_transfer');
      const list = await listOf(context, 'bank-movements', `filters[match]=possible&s=${ref}`);
      expect(list.total).toBe(1);
      expect(await exactFor(context, line.id)).toEqual([]);
    }
  });

  test('an order that was confirmed by hand only gets its line', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(null);
    await confirmTransfer(context, order.id, { reference: ref });
    const line = await imported(context, ref);
    const { data } = await listOf(context, 'bank-movements', `filters[match]=exact&s=${ref}`);
    expect(data).toMatchObject([
      { matches: { list: [{ reasons: expect.arrayContaining(['paid_already']) }] } },
    ]);
    expect(
      await acceptMatch(context, { movementId: line.id, orderId: order.id, exactOnly: true }),
    ).toMatchObject({ confirmed: false });
    expect(await db.$count(payment_attempts, eq(payment_attempts.order_id, order.id))).toBe(1);
  });

  test('money for an order that has its line, or that was rejected, is shown as possibly owed back', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(ref);
    const line = await imported(context, ref);
    await acceptMatch(context, { movementId: line.id, orderId: order.id, exactOnly: true });
    await imported(context, ref, '59,00', '02/07/2026');
    const late = reference();
    const rejected = await transfer(late);
    await rejectTransfer(context, rejected.order.id, { reason: 'No encontramos el depósito.' });
    await imported(context, late);
    for (const [search, orderId, standing] of [
      [ref, order.id, 'has_line'],
      [late, rejected.order.id, 'closed'],
    ] as const) {
      const { data } = await listOf(context, 'bank-movements', `filters[match]=possible&s=${search}`);
      const match = { orderId, kind: 'surplus', reasons: ['reference', 'amount', standing] };
      expect(data).toMatchObject([{ match: 'possible' }]);
      expect(bestOf(data)).toMatchObject(match);
      expect(await exactFor(context, data[0]?.id ?? 0)).toEqual([]);
    }
  });

  test('a cancelled order, a PayPal order and an unknown one take no line', async () => {
    const context = await staff();
    const line = await imported(context, reference());
    const { program } = await makeProgram();
    const card = await placeOrder(guest(), orderInput(program.id, { type: 'P' }));
    const pair = { movementId: line.id, exactOnly: false };
    expect((await failure(acceptMatch(context, { ...pair, orderId: card.id }))).status).toBe(409);
    expect((await failure(acceptMatch(context, { ...pair, orderId: 999_999 }))).status).toBe(404);
    expect(
      (await failure(acceptMatch(context, { ...pair, movementId: 999_999, orderId: card.id }))).status,
    ).toBe(404);
    const [after] = await db.select().from(bank_movements).where(eq(bank_movements.id, line.id));
    expect(after?.order_id).toBeNull();
  });

  test('an ignored line is hidden until it is restored', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(ref);
    const line = await imported(context, ref);
    await ignoreMovement(context, line.id, true);
    await ignoreMovement(context, line.id, true);
    const pair = { movementId: line.id, orderId: order.id, exactOnly: false };
    expect((await failure(acceptMatch(context, pair))).messageKey.key).toBe('movement_ignored');
    expect((await listOf(context, 'bank-movements', `s=${ref}`)).total).toBe(0);
    expect((await listOf(context, 'bank-movements', `filters[ignored_at][null]=0&s=${ref}`)).total).toBe(1);
    await ignoreMovement(context, line.id, false);
    expect(await acceptMatch(context, pair)).toMatchObject({ confirmed: true });
    expect((await failure(ignoreMovement(context, line.id, true))).status).toBe(409);
  });

  test('seeing, importing, accepting and ignoring need the ability', async () => {
    const unauthorized = signedInAs(await makeUser(), 'order_show', 'order_access');
    const statuses = await Promise.all(
      [
        listOf(unauthorized, 'bank-movements'),
        getExactMatches(unauthorized),
        importStatement(unauthorized, input(HEAD)),
        previewStatement(unauthorized, input(HEAD)),
        acceptMatch(unauthorized, { movementId: 1, orderId: 1, exactOnly: false }),
        ignoreMovement(unauthorized, 1, true),
      ].map(async (work) => (await failure(work)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await failure(listOf(guest(), 'bank-movements'))).status).toBe(401);
  });

  test('a line is found by its detail, its reference however written, its amount and the number of its order', async () => {
    const context = await staff();
    const ref = reference();
    const { order } = await transfer(ref);
    const line = await imported(context, ref);
    const found = async (text: string) =>
      (await listOf(context, 'bank-movements', `limit=100&s=${encodeURIComponent(text)}`)).data.map(
        ({ id }) => id,
      );
    expect(await found(`0${ref.slice(0, 4)}-${ref.slice(4)}`)).toEqual([line.id]);
    expect(await found('$59.00')).toContain(line.id);
    await acceptMatch(context, { movementId: line.id, orderId: order.id, exactOnly: true });
    const { order_number: number } = await orderOf(order.id);
    const linked = await listOf(context, 'bank-movements', `filters[order_id][null]=0&s=${number}`);
    expect(linked.data.map(({ id }) => id)).toEqual([line.id]);
  });
});
