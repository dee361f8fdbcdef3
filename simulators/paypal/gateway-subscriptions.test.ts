import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PlanInput } from './model';
import { approvedOrder, changeAtPayPal, failureOf, type Pair, startPair } from './test-kit';

let pair: Pair;
beforeEach(async () => {
  pair = await startPair();
});
afterEach(() => pair.simulator.close());

const input = (requestId: string, planId = 'P-DEMO-2990') => ({
  planId,
  customId: 'order-7',
  requestId,
  subscriber: { email: 'ana@example.test', givenName: 'Ana', surname: 'Núñez' },
  returnUrl: 'http://localhost/volver',
  cancelUrl: 'http://localhost/cancelar',
});

const longAgo = new Date('2020-01-01T00:00:00Z');
const farAhead = new Date('2090-01-01T00:00:00Z');

async function active(): Promise<string> {
  const { id } = await pair.gateway.createSubscription(input('s1'));
  pair.control.approve({ subscriptionId: id });
  return id;
}

test('approval activates the subscription and takes the first payment', async () => {
  const created = await pair.gateway.createSubscription(input('s1'));
  expect(created).toMatchObject({ status: 'APPROVAL_PENDING', planId: 'P-DEMO-2990', customId: 'order-7' });
  expect((await pair.gateway.createSubscription(input('s1'))).id).toBe(created.id);
  pair.control.approve({ subscriptionId: created.id });
  const found = await pair.gateway.getSubscription(created.id);
  expect(found).toMatchObject({ status: 'ACTIVE', lastPayment: { amount: 2990, currency: 'USD' } });
  const sales = await pair.gateway.listCharges(created.id, longAgo, farAhead);
  expect(sales).toMatchObject([{ status: 'COMPLETED', amount: 2990 }]);
});

test('no address is requested', async () => {
  await pair.gateway.createSubscription(input('s1'));
  expect(JSON.stringify(pair.control.state().requests)).toContain('"shipping_preference":"NO_SHIPPING"');
});

test('an unknown plan-shaped id is an active monthly plan; a registered one has its own price', async () => {
  const any = { status: 'ACTIVE', intervalUnit: 'MONTH', amount: null };
  expect(await pair.gateway.getPlan('P-ANY')).toMatchObject(any);
  pair.control.registerPlan({ id: 'P-OWN', price: '15.50', intervalUnit: 'WEEK' });
  expect(await pair.gateway.getPlan('P-OWN')).toMatchObject({ amount: 1550, intervalUnit: 'WEEK' });
  expect((await failureOf(pair.gateway.getPlan('X-1'))).kind).toBe('not_found');
});

test('an unknown plan has no price until the shop has saved a range with it', async () => {
  const saved: PlanInput[] = [];
  const shop = await startPair({ shopPlans: async () => saved });
  expect(await shop.gateway.getPlan('P-NEW')).toMatchObject({ status: 'ACTIVE', amount: null });
  saved.push({ id: 'P-NEW', price: '49.90' });
  expect(await shop.gateway.getPlan('P-NEW')).toMatchObject({ amount: 4990 });
  saved[0] = { id: 'P-NEW', price: '59.90' };
  expect(await shop.gateway.getPlan('P-NEW')).toMatchObject({ amount: 4990 });
  await shop.simulator.close();
});

test('suspend, activate, cancel; a cancelled one stays cancelled', async () => {
  const id = await active();
  await changeAtPayPal(pair, `${id}/suspend`, { reason: 'Pausa' });
  expect((await pair.gateway.getSubscription(id)).status).toBe('SUSPENDED');
  await changeAtPayPal(pair, `${id}/activate`, { reason: 'Sigue' });
  await pair.gateway.cancelSubscription(id, 'Fin');
  expect((await pair.gateway.getSubscription(id)).status).toBe('CANCELLED');
  expect(await failureOf(pair.gateway.cancelSubscription(id, 'Otra vez'))).toMatchObject({
    kind: 'wrong_state',
    issue: 'SUBSCRIPTION_STATUS_INVALID',
  });
});

test('failed payments are counted and in the end suspend', async () => {
  const id = await active();
  pair.control.billCycle({ subscriptionId: id, outcome: 'failed' });
  expect(await pair.gateway.getSubscription(id)).toMatchObject({ status: 'ACTIVE', failedPaymentsCount: 1 });
  for (let more = 0; more < 2; more += 1) pair.control.billCycle({ subscriptionId: id, outcome: 'failed' });
  expect((await pair.gateway.getSubscription(id)).status).toBe('SUSPENDED');
});

test('the clock bills what is due, with the last day of a short month kept', async () => {
  pair.control.clock({ now: '2027-01-31T12:00:00Z' });
  const id = await active();
  expect((await pair.gateway.getSubscription(id)).nextBillingTime).toMatch(/^2027-02-28/);
  expect(pair.control.clock({ now: '2027-03-29T12:00:00Z', bill: true }).billed).toEqual([id, id]);
  expect(await pair.gateway.listCharges(id, longAgo, farAhead)).toHaveLength(3);
});

test('a revision takes effect when the subscriber agrees', async () => {
  const id = await active();
  expect(await changeAtPayPal(pair, `${id}/revise`, { plan_id: 'P-OTHER-5990' })).toContain(
    '"rel":"approve"',
  );
  expect((await pair.gateway.getSubscription(id)).planId).toBe('P-DEMO-2990');
  pair.control.approve({ subscriptionId: id });
  expect((await pair.gateway.getSubscription(id)).planId).toBe('P-OTHER-5990');
});

test('transaction search lists checkouts, charges and refunds', async () => {
  const { capture } = await pair.gateway.captureOrder(await approvedOrder(pair), 'a');
  await pair.gateway.refundCapture({ captureId: capture?.id ?? '', requestId: 'r', note: '' });
  await active();
  const now = Date.now();
  const found = await pair.gateway.searchTransactions(new Date(now - 3_600_000), new Date(now + 3_600_000));
  expect(found.map((transaction) => [transaction.kind, transaction.isDone, transaction.amount])).toEqual([
    // Refunded since.
    ['payment', false, 4990],
    ['refund', true, -4990],
    ['charge', true, 2990],
  ]);
});
