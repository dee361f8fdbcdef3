import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import { startPayPalSimulator } from './server';
import { orderInput, startPair, startReceiver } from './test-kit';

const connect = (apiBaseUrl: string) =>
  createPayPalGateway({
    environment: 'sandbox',
    clientId: 'a',
    clientSecret: 'b',
    webhookId: 'WH-SIMULATOR',
    apiBaseUrl,
  });

/** The simulator in its own process, as the shop's tests run it. */
async function startProcess(stateFile: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'cli.ts'), '--state-file', stateFile],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (data) => resolve(String(data))),
  );
  const { url } = JSON.parse(line) as { url: string };
  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  return { url, end };
}

test('money at PayPal survives kill -9, and SIGTERM ends cleanly', { timeout: 20_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paypal-'));
  try {
    const first = await startProcess(join(folder, 'state', 'paypal.jsonl'));
    const order = await connect(first.url).createOrder(orderInput());
    await fetch(`${first.url}/_sim/approve`, { method: 'POST', body: JSON.stringify({ orderId: order.id }) });
    const captured = await connect(first.url).captureOrder(order.id, 'cap:1');
    await first.end('SIGKILL');
    const second = await startProcess(join(folder, 'state', 'paypal.jsonl'));
    const gateway = connect(second.url);
    expect((await gateway.getOrder(order.id)).capture?.id).toBe(captured.capture?.id);
    expect((await gateway.captureOrder(order.id, 'cap:1')).capture?.id).toBe(captured.capture?.id);
    expect(await second.end('SIGTERM')).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('it neither listens nor sends beyond loopback', async () => {
  await expect(startPayPalSimulator({ host: '0.0.0.0' })).rejects.toThrow(/loopback only/);
  await expect(startPayPalSimulator({ webhookUrl: 'http://shop.test/hook' })).rejects.toThrow(
    /loopback only/,
  );
});

test('a page from the internet can not reach it', async () => {
  const { simulator } = await startPair();
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${simulator.url}/_sim/reset`, { method: 'POST', headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await status({ host: 'attacker.test' })).toBe(403);
  expect(await status({ origin: 'https://attacker.test' })).toBe(403);
  expect(await status({ origin: 'http://localhost:3000' })).toBe(200);
  await simulator.close();
});

test('an undelivered webhook is repeated until the shop answers 2xx', async () => {
  const receiver = await startReceiver([500]);
  const { simulator, control } = await startPair({ webhookUrl: receiver.url });
  control.emit({ eventType: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'CAP' } });
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[0]?.body.equals(receiver.received[1]?.body ?? Buffer.alloc(0))).toBe(true);
  await control.webhooksSettled();
  expect(control.state().events).toMatchObject([
    { state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] },
  ]);
  await simulator.close();
  await receiver.close();
});

test('webhooks can be held and sent in reverse, and dropped ones are sent on request', async () => {
  const receiver = await startReceiver();
  const { simulator, control } = await startPair({ webhookUrl: receiver.url });
  const types = () =>
    receiver.received.map(({ body }) => (JSON.parse(String(body)) as { event_type: string }).event_type);
  control.setWebhookMode({ mode: 'hold' });
  for (const eventType of ['A.ONE', 'A.TWO']) control.emit({ eventType });
  await control.flushWebhooks({ order: 'reversed' });
  expect(types()).toEqual(['A.TWO', 'A.ONE']);
  control.setWebhookMode({ mode: 'drop' });
  const lost = control.emit({ eventType: 'A.LOST' });
  expect(receiver.received).toHaveLength(2);
  control.emit({ eventId: lost });
  await expect.poll(types, { interval: 5 }).toEqual(['A.TWO', 'A.ONE', 'A.LOST']);
  await simulator.close();
  await receiver.close();
});

test('the approval page escapes what the shop sent and is Spanish', async () => {
  const { simulator, gateway } = await startPair();
  const { id } = await gateway.createOrder({ ...orderInput(), description: '<script>alert(1)</script>' });
  const html = await (
    await fetch(`${simulator.url}/checkoutnow?token=${id}&origin=https://attacker.test`)
  ).text();
  expect(html).toContain('Simulador de PayPal, no se mueve dinero');
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('attacker.test');
  await simulator.close();
});
