import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { bank_movements, reconciliation_runs, unmatched_payments } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { importStatement } from '@/lib/server/desk/bank/import-statement';
import { listRuns } from '@/lib/server/desk/unmatched/list-runs';
import { listUnmatched } from '@/lib/server/desk/unmatched/list-unmatched';
import { startRun, stopRun } from '@/lib/server/desk/unmatched/start-run';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { HEAD, input, reference, setUpFile, transfer } from '../bank/statement-kit';
import { makeUser, signedInAs } from '../factories';
import { attemptsOf, openedOrder } from './kit';
import { control, setUpFile as setUpWebhooks } from './webhooks-kit';

setUpWebhooks();

setUpFile();

beforeEach(() => setClock(null));
afterAll(() => setClock(null));
const staff = async () =>
  signedInAs(
    await makeUser({ name: 'Marcos' }),
    'order_refund',
    'payment_attempt_access',
    'order_confirm_transfer',
  );
let serial = 0;
async function makeUnmatchedPayment(values: Partial<typeof unmatched_payments.$inferInsert> = {}) {
  const providerId = `LIST${++serial}${process.pid}`;
  const base = {
    kind: 'capture',
    provider_id: providerId,
    amount: cents(5_900),
    received_at: new Date(),
  } as const;
  await db.insert(unmatched_payments).values({ ...base, ...values });
  return providerId;
}

describe('the list of money without an order', () => {
  test('has the lines of the bank beside PayPal’s, each with the order it is probably for', async () => {
    const context = await staff();
    const ref = reference();
    const { order: transferred } = await transfer(ref);
    const { order } = await openedOrder();
    const email = order.buyer?.email ?? '';
    const named = await makeUnmatchedPayment({ payer_email: email.toUpperCase() });
    const strange = await makeUnmatchedPayment({ kind: 'sale', amount: cents(1_111) });
    await importStatement(context, input(`${HEAD}\n01/07/2026;${ref};SINPE MOVIL ${ref};;59,00;1,00`));
    const list = await listUnmatched(context, { state: 'open', page: 1 });
    const payment = (id: string) => list.rows.find((row) => row.source === 'paypal' && row.providerId === id);
    expect(payment(named)).toMatchObject({ amount: '$59.00', guess: { kind: 'order', orderId: order.id } });
    expect(payment(strange)).toMatchObject({ kind: 'sale', guess: { kind: 'foreign' } });
    expect(list.rows.find((row) => row.source === 'bank' && row.hint.includes(ref))).toMatchObject({
      kind: 'sinpe',
      matches: [{ orderId: transferred.id, kind: 'exact' }],
    });
    expect(list.open.count).toBe(list.total);
    const only = await listUnmatched(context, { state: 'open', page: 1, source: 'bank', search: ref });
    expect(only.rows.map(({ source }) => source)).toEqual(['bank']);
    expect(only.sum).toEqual({ count: 1, amount: '$59.00' });
    const found = await listUnmatched(context, { state: 'open', page: 1, search: '11.11' });
    expect(found.rows).toMatchObject([{ providerId: strange }]);
  });

  test('shows the bank only to those who confirm transfers', async () => {
    const context = await staff();
    const ref = reference();
    await importStatement(context, input(`${HEAD}\n01/07/2026;${ref};DEPOSITO;;12,00;1,00`));
    const reader = signedInAs(await makeUser(), 'payment_attempt_access');
    const seen = await listUnmatched(reader, { state: 'open', page: 1, search: ref });
    expect([
      seen.total,
      (await listUnmatched(context, { state: 'open', page: 1, search: ref })).total,
    ]).toEqual([0, 1]);
  });

  test('adds up what was decided this month, of both', async () => {
    const context = await staff();
    const before = (await listUnmatched(context, { state: 'open', page: 1 })).resolved.count;
    const ref = reference();
    await importStatement(context, input(`${HEAD}\n01/07/2026;${ref};DEPOSITO;;12,00;1,00`));
    await db.update(bank_movements).set({ ignored_at: new Date() }).where(eq(bank_movements.reference, ref));
    await makeUnmatchedPayment({ state: 'dismissed', resolved_at: new Date() });
    await makeUnmatchedPayment({ state: 'dismissed', resolved_at: new Date(Date.now() - 40 * 86_400_000) });
    expect((await listUnmatched(context, { state: 'open', page: 1 })).resolved.count).toBe(before + 2);
  });
});

describe('«Conciliar ahora»', () => {
  test('checks everything open, however recent, and shows its steps before, during and after', async () => {
    const context = await staff();
    const { order, context: buyer } = await openedOrder();
    await createPayPalOrder(buyer, order.id);
    const [attempt] = await attemptsOf(order.id);
    control().registerCapture({ id: `RUN${process.pid}`, value: '7.00', customId: '', takenAt: new Date() });
    const { id } = await startRun(context);
    const stepsNow = async () => (await listRuns(context)).current?.steps ?? [];
    expect(await stepsNow()).toMatchObject([
      { name: 'payments', state: 'running', done: 0 },
      { name: 'subscriptions', state: 'waiting' },
      { name: 'movements', state: 'waiting', total: null },
      { name: 'disputes', state: 'waiting' },
      { name: 'bank', state: 'waiting' },
    ]);
    expect((await startRun(context)).id).toBe(id);
    await reconcilePayments(id);
    expect((await attemptsOf(order.id))[0]?.checked_at?.getTime()).toBeGreaterThan(
      attempt?.checked_at?.getTime() ?? 0,
    );
    const { current } = await listRuns(context);
    expect(current).toMatchObject({ id, state: 'done', actor: 'Marcos', error: null });
    expect(current?.steps.map(({ state }) => state)).toEqual(Array(5).fill('done'));
    expect(current?.steps[2]?.differences).toBeGreaterThan(0);
    // Entries that need a person: disputes, and bank lines without an order.
    const open = await listUnmatched(context, { state: 'open', page: 1 });
    expect(current?.steps[3]?.differences).toBe(open.disputes.length);
    expect(current?.steps[4]?.differences).toBe(
      await db.$count(
        bank_movements,
        and(isNull(bank_movements.order_id), isNull(bank_movements.ignored_at)),
      ),
    );
  });

  test('a run that staff stop ends between two checks; the next one begins at the last good one', async () => {
    const context = await staff();
    const before = (await listRuns(context)).coveredUntil;
    const { id } = await startRun(context);
    await stopRun(context, id);
    await reconcilePayments(id);
    const { current, coveredUntil } = await listRuns(context);
    expect(current).toMatchObject({ id, state: 'failed', error: 'stopped' });
    expect(coveredUntil).toBe(before);
    await expect(stopRun(signedInAs(await makeUser(), 'payment_attempt_access'), id)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('a run whose process died is shown as such', async () => {
    const context = await staff();
    const began = new Date(Date.now() - 11 * 60_000);
    await db
      .insert(reconciliation_runs)
      .values({ created_at: began, covers_from: began, covers_until: began, state: 'running' });
    const { rows } = await listRuns(context);
    expect(rows[0]).toMatchObject({ state: 'failed', error: 'interrupted' });
  });
});
