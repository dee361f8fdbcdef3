import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { payment_events } from '@/db/schema';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayCapture, GatewayOrder, PaymentGateway } from '@/lib/adapters/payments/gateway';
import { createPayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import { type Cents, CURRENCY, cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { setPayPal } from '@/lib/server/payments/gateway';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { processEvent } from '@/lib/server/payments/reconciliation/process-event';
import { receiveWebhook } from '@/lib/server/payments/reconciliation/receive-webhook';
import { syncOrder } from '@/lib/server/payments/reconciliation/sync-order';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { attemptsOf, orderOf } from './kit';

const exchange = { httpStatus: 200, debugId: null, response: {} };
const payee = { payeeMerchantId: null, payeeEmail: null };

/** A payment service unlike PayPal: approves at once, lives in memory, honours idempotency keys. */
function cardService() {
  const orders = new Map<string, GatewayOrder>();
  const refunds = new Map<string, { id: string; captureId: string; amount: Cents }>();
  const lost = (operation: string) => new GatewayError({ service: 'Card', kind: 'unavailable', operation });
  const missing = () => new GatewayError({ service: 'Card', kind: 'not_found', operation: 'look-up' });
  let answers = true;

  const orderOfId = (id: string): GatewayOrder => {
    const order = orders.get(id);
    if (!order) throw missing();
    return order;
  };
  const captureOfId = (id: string): GatewayCapture => {
    const capture = [...orders.values()].find((order) => order.capture?.id === id)?.capture;
    if (!capture) throw missing();
    return capture;
  };
  const backOf = (id: string): number =>
    [...refunds.values()].reduce((sum, one) => sum + (one.captureId === id ? one.amount : 0), 0);
  const refundOf = ({ id, amount }: { id: string; amount: Cents }) => ({
    id,
    amount,
    status: 'COMPLETED',
    currency: CURRENCY,
    exchange,
  });
  const gateway = {
    createOrder: async ({ amount, customId, invoiceId, requestId }) => {
      const order = { amount, customId, invoiceId, currency: CURRENCY, ...payee, payer: null, exchange };
      const id = `CARD${requestId.replace(/\W/g, '')}`;
      if (!orders.has(id)) orders.set(id, { ...order, id, status: 'APPROVED', capture: null });
      return orderOfId(id);
    },
    getOrder: async (id) => orderOfId(id),
    captureOrder: async (id) => {
      const order = orderOfId(id);
      const { amount, currency, customId, invoiceId } = order;
      order.status = 'COMPLETED';
      order.capture ??= {
        id: `TAKEN${id}`,
        status: 'COMPLETED',
        reason: null,
        amount,
        currency,
        customId,
        invoiceId,
      };
      if (!answers) throw lost('captureOrder');
      return order;
    },
    getCapture: async (id) => {
      const capture = captureOfId(id);
      const back = backOf(id);
      const part = back >= Number(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      return { ...capture, ...payee, exchange, orderId: null, status: back > 0 ? part : capture.status };
    },
    refundCapture: async ({ captureId, amount, requestId }) => {
      const rest = cents(Number(captureOfId(captureId).amount) - backOf(captureId));
      const known = refunds.get(requestId);
      const refund = known ?? { id: `back-${requestId}`, captureId, amount: amount ?? rest };
      refunds.set(requestId, refund);
      if (!answers) throw lost('refundCapture');
      return refundOf(refund);
    },
    getRefund: async (id) => {
      const found = [...refunds.values()].find((one) => one.id === id);
      if (!found) throw missing();
      return refundOf(found);
    },
    isGivenBack: async (id) => backOf(id) >= Number(captureOfId(id).amount),
    searchTransactions: async () => [],
    verifyWebhook: async (_headers, body) => {
      const id = body.toString();
      return { id: `event-${id}`, type: 'order.paid', resourceId: id, payload: {} };
    },
    readEvent: ({ resourceId: id }) => (id ? { about: 'order', id, sentAt: null } : null),
  } satisfies PaymentGateway;
  return {
    gateway,
    taken: () => orders.size,
    back: () => refunds.size,
    answer: (on: boolean) => (answers = on),
  };
}

const card = cardService();
beforeAll(() => {
  const paypal = { environment: 'sandbox', clientId: 'client', clientSecret: 'secret' } as const;
  setPayPal({ ...createPayPalGateway(paypal), ...card.gateway });
});
afterAll(() => setPayPal(null));

test('an order is paid, refunded in part and in full through the interface alone, lost answers included', async () => {
  const context = signedInAs(await makeUser(), 'order_refund');
  const { program } = await makeProgram({ price: 5_900 });
  const { id } = await placeOrder(context, orderInput(program.id, { type: 'P' }));
  const cardId = await createPayPalOrder(context, id);
  expect(await createPayPalOrder(context, id)).toBe(cardId);

  card.answer(false);
  // The money was taken although both answers were lost; looking the payment up finds it.
  expect((await captureForBuyer(context, cardId)).outcome).toBe('paid');
  card.answer(true);
  expect(await attemptsOf(id)).toMatchObject([{ state: 'completed', provider_capture_id: `TAKEN${cardId}` }]);

  const request = { amount: cents(1_900), reason: 'Parte', access: 'keep', restock: false } as const;
  card.answer(false);
  const open = await refundOrder(context, id, { ...request, idempotencyKey: 'a' });
  expect(open.refund.state).toBe('unknown');
  card.answer(true);
  expect(await syncOrder(id)).toBeGreaterThan(0);
  expect(await orderOf(id)).toMatchObject({ state: 'partially_refunded', total_refunded: 1_900 });
  await refundOrder(context, id, { ...request, amount: null, idempotencyKey: 'b' });
  expect(await orderOf(id)).toMatchObject({ state: 'refunded', total_refunded: 5_900 });
  expect([card.taken(), card.back()]).toEqual([1, 2]);
});

test('an event of the service pays the order of a buyer whose browser died', async () => {
  const context = signedInAs(await makeUser());
  const { program } = await makeProgram({ price: 5_900 });
  const { id } = await placeOrder(context, orderInput(program.id, { type: 'P' }));
  const cardId = await createPayPalOrder(context, id);
  expect(await receiveWebhook('paypal', new Headers(), Buffer.from(cardId))).toBe('new');
  expect(await receiveWebhook('paypal', new Headers(), Buffer.from(cardId))).toBe('known');
  const [event] = await db.select().from(payment_events).where(eq(payment_events.resource_id, cardId));
  await processEvent(event?.id ?? 0);
  expect(await orderOf(id)).toMatchObject({ state: 'paid' });
  expect(await attemptsOf(id)).toMatchObject([{ state: 'completed', provider_capture_id: `TAKEN${cardId}` }]);
});
