import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '@/lib/domain/money';
import { approvedOrder, failureOf, orderInput, type Pair, SHORT_TIMEOUT_MS, startPair } from './test-kit';

let pair: Pair;
beforeEach(async () => {
  pair = await startPair();
});
afterEach(() => pair.simulator.close());

const CAPTURE = '/capture$';

function lastCall(path: RegExp): { body: Record<string, unknown>; requestId: string } {
  const { requests } = pair.control.state() as {
    requests: { path: string; body: Record<string, unknown>; requestId: string }[];
  };
  const call = requests.findLast((request) => path.test(request.path));
  if (!call) throw new Error(`no call to ${path}`);
  return call;
}

test('no-shipping-sent: PayPal shows no address and lets the buyer pay at once', async () => {
  const input = orderInput();
  await pair.gateway.createOrder(input);
  const { body, requestId } = lastCall(/orders$/);
  expect(body).toMatchObject({
    intent: 'CAPTURE',
    payment_source: {
      paypal: { experience_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } },
    },
    purchase_units: [
      { custom_id: input.customId, invoice_id: input.invoiceId, amount: { currency_code: 'USD' } },
    ],
  });
  expect(requestId).toBe(input.requestId);
});

test('minor-unit-rounding: cents travel as two exact decimals, lines included', async () => {
  for (const [amount, text] of [
    [1, '0.01'],
    [30, '0.30'],
    [1005, '10.05'],
    [100000, '1000.00'],
    [999_999_99, '999999.99'],
  ] as const) {
    const order = await pair.gateway.createOrder(orderInput(amount));
    expect(lastCall(/orders$/).body).toMatchObject({ purchase_units: [{ amount: { value: text } }] });
    expect(order.amount).toBe(amount);
  }
  await pair.gateway.createOrder({
    ...orderInput(5997),
    items: [{ name: 'Programa', unitAmount: cents(1999), quantity: 3 }],
  });
  expect(lastCall(/orders$/).body).toMatchObject({
    purchase_units: [
      {
        amount: { value: '59.97', breakdown: { item_total: { value: '59.97' } } },
        items: [{ unit_amount: { value: '19.99' }, quantity: '3' }],
      },
    ],
  });
});

test('lines that do not add up are left out and the amount stays', async () => {
  const order = await pair.gateway.createOrder({
    ...orderInput(1000),
    items: [{ name: 'Programa', unitAmount: cents(999), quantity: 1 }],
  });
  expect(order.amount).toBe(1000);
  expect(JSON.stringify(lastCall(/orders$/).body)).not.toContain('items');
});

test('the same request id opens one order', async () => {
  const input = orderInput();
  const orders = await Promise.all([pair.gateway.createOrder(input), pair.gateway.createOrder(input)]);
  expect(orders[0]?.id).toBe(orders[1]?.id);
});

test('timeout-after-effect: the same key learns what happened, and one capture exists', async () => {
  const id = await approvedOrder(pair);
  pair.control.addFault({ kind: 'timeout', effect: 'after', path: CAPTURE });
  const impatient = pair.connect({ timeoutMs: SHORT_TIMEOUT_MS });
  const error = await failureOf(impatient.captureOrder(id, 'cap:1:1'));
  expect(error).toMatchObject({ kind: 'unavailable', issue: 'ECONNABORTED', effectUnknown: true });
  const order = await pair.gateway.captureOrder(id, 'cap:1:1');
  expect(order).toMatchObject({ status: 'COMPLETED', capture: { status: 'COMPLETED', amount: 4990 } });
  expect(pair.control.state().captures).toHaveLength(1);
});

test('500-before-effect: nothing was captured, and the same key captures once', async () => {
  const id = await approvedOrder(pair);
  pair.control.addFault({ kind: 'error', status: 500, path: CAPTURE });
  const error = await failureOf(pair.gateway.captureOrder(id, 'cap:1:1'));
  expect(error).toMatchObject({ kind: 'unavailable', status: 500, effectUnknown: true });
  expect((await pair.gateway.getOrder(id)).status).toBe('APPROVED');
  expect((await pair.gateway.captureOrder(id, 'cap:1:1')).capture?.status).toBe('COMPLETED');
});

test('a cut connection after the effect is an unknown effect', async () => {
  const id = await approvedOrder(pair);
  pair.control.addFault({ kind: 'reset', effect: 'after', path: CAPTURE });
  expect(await failureOf(pair.gateway.captureOrder(id, 'k'))).toMatchObject({
    kind: 'unavailable',
    effectUnknown: true,
  });
  expect((await pair.gateway.getOrder(id)).capture?.status).toBe('COMPLETED');
});

test('decline-new-key-success: the old key keeps its decline, a new key may succeed', async () => {
  const id = await approvedOrder(pair);
  pair.control.addFault({ kind: 'decline', path: CAPTURE });
  const error = await failureOf(pair.gateway.captureOrder(id, 'cap:1:1'));
  expect(error).toMatchObject({
    kind: 'declined',
    issue: 'INSTRUMENT_DECLINED',
    status: 422,
    effectUnknown: false,
  });
  expect(error.debugId).toBeTruthy();
  expect((await failureOf(pair.gateway.captureOrder(id, 'cap:1:1'))).kind).toBe('declined');
  expect((await pair.gateway.captureOrder(id, 'cap:1:2')).capture?.status).toBe('COMPLETED');
});

test('already-captured-adopted: the error says so and GET shows the capture to adopt', async () => {
  const id = await approvedOrder(pair);
  const first = await pair.gateway.captureOrder(id, 'cap:1:1');
  expect(await failureOf(pair.gateway.captureOrder(id, 'cap:1:2'))).toMatchObject({
    kind: 'already_captured',
  });
  const order = await pair.gateway.getOrder(id);
  expect(order).toMatchObject({
    status: 'COMPLETED',
    capture: { id: first.capture?.id, amount: 4990, currency: 'USD' },
  });
});

test('duplicate-invoice: a paid invoice number can not be paid again', async () => {
  const input = orderInput();
  const first = await pair.gateway.createOrder(input);
  const second = await pair.gateway.createOrder({ ...input, requestId: `${input.requestId}:again` });
  for (const { id } of [first, second]) pair.control.approve({ orderId: id });
  await pair.gateway.captureOrder(first.id, 'a');
  expect(await failureOf(pair.gateway.captureOrder(second.id, 'b'))).toMatchObject({
    kind: 'duplicate_invoice',
  });
});

test('not-approved: an order that the buyer has not approved is not captured', async () => {
  const { id } = await pair.gateway.createOrder(orderInput());
  expect(await failureOf(pair.gateway.captureOrder(id, 'a'))).toMatchObject({
    kind: 'not_approved',
    issue: 'ORDER_NOT_APPROVED',
  });
});

test('unknown-order-404: GET and capture say not_found', async () => {
  expect((await failureOf(pair.gateway.getOrder('NOPE'))).kind).toBe('not_found');
  expect((await failureOf(pair.gateway.captureOrder('NOPE', 'a'))).kind).toBe('not_found');
});

test('a pending capture has its reason, and GET shows its end', async () => {
  const id = await approvedOrder(pair);
  pair.control.addFault({ kind: 'pending', path: CAPTURE });
  const { capture } = await pair.gateway.captureOrder(id, 'a');
  expect(capture).toMatchObject({ status: 'PENDING', reason: 'PENDING_REVIEW' });
  pair.control.settle({ captureId: capture?.id ?? '', status: 'COMPLETED' });
  expect(await pair.gateway.getCapture(capture?.id ?? '')).toMatchObject({
    status: 'COMPLETED',
    orderId: id,
  });
});

test('altered amount, currency, payer and payee reach the caller as PayPal sends them', async () => {
  const id = await approvedOrder(pair);
  pair.control.alter({
    orderId: id,
    amount: '1.00',
    currency: 'EUR',
    payerId: 'OTHER',
    payeeMerchantId: 'THIEF',
  });
  expect(await pair.gateway.getOrder(id)).toMatchObject({
    amount: 100,
    currency: 'EUR',
    payer: { id: 'OTHER' },
    payeeMerchantId: 'THIEF',
  });
});

test('partial-and-full-refund: parts, then the rest, then nothing more', async () => {
  const { capture } = await pair.gateway.captureOrder(await approvedOrder(pair), 'a');
  const captureId = capture?.id ?? '';
  const part = await pair.gateway.refundCapture({
    captureId,
    amount: cents(1990),
    requestId: 'r1',
    note: 'Parcial',
  });
  expect(part).toMatchObject({ status: 'COMPLETED', amount: 1990 });
  expect((await pair.gateway.getCapture(captureId)).status).toBe('PARTIALLY_REFUNDED');
  const tooMuch = pair.gateway.refundCapture({ captureId, amount: cents(3001), requestId: 'r2', note: '' });
  expect(await failureOf(tooMuch)).toMatchObject({ kind: 'invalid', issue: 'REFUND_AMOUNT_EXCEEDED' });
  const rest = await pair.gateway.refundCapture({ captureId, requestId: 'r3', note: 'Resto' });
  expect(await pair.gateway.getRefund(rest.id ?? '')).toMatchObject({ amount: 3000, currency: 'USD' });
  expect((await pair.gateway.getCapture(captureId)).status).toBe('REFUNDED');
  const again = pair.gateway.refundCapture({ captureId, requestId: 'r4', note: '' });
  expect(await failureOf(again)).toMatchObject({ kind: 'already_refunded' });
});

test('refund-replay: the same key gives the same refund, also after a lost answer', async () => {
  const { capture } = await pair.gateway.captureOrder(await approvedOrder(pair), 'a');
  const input = { captureId: capture?.id ?? '', amount: cents(1000), requestId: 'r1', note: 'Parcial' };
  pair.control.addFault({ kind: 'timeout', effect: 'after', path: '/refund$' });
  const impatient = pair.connect({ timeoutMs: SHORT_TIMEOUT_MS });
  expect((await failureOf(impatient.refundCapture(input))).effectUnknown).toBe(true);
  const [first, second] = [await pair.gateway.refundCapture(input), await pair.gateway.refundCapture(input)];
  expect(first.id).toBe(second.id);
  expect(pair.control.state().refunds).toHaveLength(1);
});

test('a capture from before the simulator started can be refunded, once', async () => {
  const taken = { id: 'DEMO0001', value: '44.00', customId: '7', takenAt: new Date('2026-07-01') };
  pair.control.registerCapture(taken);
  const part = { captureId: taken.id, amount: cents(1400), requestId: 'before:1', note: '' };
  expect(await pair.gateway.refundCapture(part)).toMatchObject({ status: 'COMPLETED', amount: 1400 });
  pair.control.registerCapture(taken);
  await expect(
    pair.gateway.refundCapture({ ...part, amount: cents(4400), requestId: 'before:2' }),
  ).rejects.toMatchObject({ issue: 'REFUND_AMOUNT_EXCEEDED' });
});
