import { afterEach, beforeEach, expect, test } from 'vitest';
import { approvedOrder, failureOf, type Pair, startPair, startReceiver } from './test-kit';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;

let receiver: Receiver;
let pair: Pair;
beforeEach(async () => {
  receiver = await startReceiver();
  pair = await startPair({ webhookUrl: receiver.url });
});
afterEach(async () => {
  await pair.simulator.close();
  await receiver.close();
});

/** The next delivered message. */
async function delivered(act: () => unknown) {
  const before = receiver.received.length;
  await act();
  await expect.poll(() => receiver.received.length, { interval: 5 }).toBeGreaterThan(before);
  const message = receiver.received[before];
  if (!message) throw new Error('nothing came');
  return message;
}

const emit = (variant: 'valid' | 'tampered' | 'wrong-webhook-id' | 'foreign-certificate') =>
  delivered(() =>
    pair.control.emit({ eventType: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP' }, variant }),
  );

const raw = (text: string): Buffer => Buffer.from(text);
const EVENT = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{"id":"CAP"}}';

test('webhook valid: a capture at PayPal arrives as a verified event', async () => {
  const id = await approvedOrder(pair);
  await pair.control.webhooksSettled();
  const { headers, body } = await delivered(() => pair.gateway.captureOrder(id, 'a'));
  const event = await pair.gateway.verifyWebhook(headers, body);
  expect(event).toMatchObject({
    type: expect.stringMatching(/^(CHECKOUT|PAYMENT)\./),
    id: expect.stringMatching(/^WH-/),
  });
  expect(await pair.gateway.verifyWebhook(new Headers(headers), body)).toEqual(event);
  expect(await pair.gateway.verifyWebhookOnline(headers, body)).toBe(true);
});

test('webhook valid: who paid is not kept', async () => {
  const id = await approvedOrder(pair);
  await pair.control.webhooksSettled();
  const { headers, body } = await delivered(async () =>
    pair.control.emit({ eventType: 'CHECKOUT.ORDER.APPROVED', resourceId: id }),
  );
  expect(body.toString()).toContain('comprador@simulador.test');
  const event = await pair.gateway.verifyWebhook(headers, body);
  expect(event).toMatchObject({ resourceId: id, payload: { resource: { id, status: 'APPROVED' } } });
  expect(JSON.stringify(event)).not.toContain('comprador@simulador.test');
});

test('webhook tampered: one changed byte is refused', async () => {
  const { headers, body } = await emit('tampered');
  expect(await pair.gateway.verifyWebhook(headers, body)).toBeNull();
  expect(await pair.gateway.verifyWebhookOnline(headers, body)).toBe(false);
});

test('webhook wrong-webhook-id: a message for another shop is refused', async () => {
  const { headers, body } = await emit('wrong-webhook-id');
  expect(await pair.gateway.verifyWebhook(headers, body)).toBeNull();
});

test('webhook cert-url-variants: a message that names a foreign certificate is refused without fetching it', async () => {
  const { headers, body } = await emit('foreign-certificate');
  expect(await pair.gateway.verifyWebhook(headers, body)).toBeNull();
});

test('webhook with another algorithm or a missing header is refused', async () => {
  const headers = pair.control.signWebhook(raw(EVENT));
  expect(
    await pair.gateway.verifyWebhook({ ...headers, 'paypal-auth-algo': 'SHA1withRSA' }, raw(EVENT)),
  ).toBeNull();
  for (const name of Object.keys(headers).filter((header) => header.startsWith('paypal-'))) {
    expect(await pair.gateway.verifyWebhook({ ...headers, [name]: undefined }, raw(EVENT))).toBeNull();
  }
});

test('webhook non-ascii-raw: the raw bytes are checked, not a reprint of them', async () => {
  const text =
    '{ "id":"WH-2", "event_type":"X.Y",\n "resource": {"name":"Jos\\u00e9 Ñandú 🏋️", "value": 1.0} }\n';
  const headers = pair.control.signWebhook(raw(text));
  expect(await pair.gateway.verifyWebhook(headers, raw(text))).toMatchObject({
    payload: { resource: { name: 'José Ñandú 🏋️' } },
  });
  expect(await pair.gateway.verifyWebhookOnline(headers, raw(text))).toBe(true);
  const reprinted = raw(JSON.stringify(JSON.parse(text)));
  expect(await pair.gateway.verifyWebhook(headers, reprinted)).toBeNull();
});

test('webhook bodies that are not an event are refused even when they are signed', async () => {
  for (const body of [
    raw('nonsense'),
    raw('[]'),
    raw('{"id":1}'),
    Buffer.from([0x22, 0xff, 0x22]),
    raw(''),
  ]) {
    expect(await pair.gateway.verifyWebhook(pair.control.signWebhook(body), body)).toBeNull();
  }
});

test('webhook duplicate: a repeated event keeps its id', async () => {
  const first = await emit('valid');
  const event = await pair.gateway.verifyWebhook(first.headers, first.body);
  const second = await delivered(() => pair.control.emit({ eventId: event?.id ?? '' }));
  expect(second.headers['paypal-transmission-id']).not.toBe(first.headers['paypal-transmission-id']);
  expect((await pair.gateway.verifyWebhook(second.headers, second.body))?.id).toBe(event?.id);
});

test("without the certificate PayPal's API verifies, and when that fails too it is an error", async () => {
  const headers = pair.control.signWebhook(raw(EVENT));
  pair.control.addFault({ kind: 'error', status: 503, path: '/certs/' });
  expect((await pair.gateway.verifyWebhook(headers, raw(EVENT)))?.id).toBe('WH-1');
  const gateway = pair.connect();
  pair.control.addFault({ kind: 'error', status: 503, path: '/certs/' });
  pair.control.addFault({ kind: 'error', status: 500, path: '/verify-webhook-signature', times: 3 });
  expect((await failureOf(gateway.verifyWebhook(headers, raw(EVENT)))).kind).toBe('unavailable');
});

test('without a webhook id nothing can be verified, and that is an error', async () => {
  const gateway = pair.connect({ webhookId: '' });
  const headers = pair.control.signWebhook(raw(EVENT));
  expect((await failureOf(gateway.verifyWebhook(headers, raw(EVENT)))).issue).toBe(
    'PAYPAL_WEBHOOK_ID_MISSING',
  );
});
