import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { GatewayError } from '@/lib/adapters/payments/errors';
import { createPayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import { cents } from '@/lib/domain/money';
import { type SimulatorOptions, startPayPalSimulator } from './server';

const WEBHOOK_ID = 'WH-TEST';
/** For calls that are never answered. Long enough for every other call on a busy machine. */
export const SHORT_TIMEOUT_MS = 2_000;

/** A new simulator with the real gateway connected to it. */
export async function startPair(options: Pick<SimulatorOptions, 'webhookUrl' | 'shopPlans'> = {}) {
  const simulator = await startPayPalSimulator({
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: WEBHOOK_ID,
    ...options,
  });
  const connect = (overrides: { clientSecret?: string; webhookId?: string; timeoutMs?: number } = {}) =>
    createPayPalGateway({
      environment: 'sandbox',
      clientId: 'client',
      clientSecret: 'secret',
      webhookId: WEBHOOK_ID,
      apiBaseUrl: simulator.url,
      ...overrides,
    });
  return { simulator, control: simulator.control, gateway: connect(), connect };
}

export type Pair = Awaited<ReturnType<typeof startPair>>;

let serial = 0;

/** Unique input of an order. */
export function orderInput(amount = 4990) {
  serial += 1;
  return {
    amount: cents(amount),
    customId: String(serial),
    invoiceId: `INV-${serial}`,
    requestId: `order:${serial}`,
    description: 'Programa de fuerza',
  };
}

/** An approved order. */
export async function approvedOrder({ gateway, control }: Pair, amount?: number): Promise<string> {
  const { id } = await gateway.createOrder(orderInput(amount));
  control.approve({ orderId: id });
  return id;
}

/** A change of a subscription that Brío never makes; its merchant can, at PayPal. Returns its answer. */
export async function changeAtPayPal({ simulator }: Pair, path: string, body: object): Promise<string> {
  const ask = (to: string, authorization: string, type: string, text: string) =>
    fetch(`${simulator.url}${to}`, {
      method: 'POST',
      headers: { authorization, 'content-type': type },
      body: text,
    });
  const basic = `Basic ${Buffer.from('client:secret').toString('base64')}`;
  const form = 'application/x-www-form-urlencoded';
  const token = await (await ask('/v1/oauth2/token', basic, form, 'grant_type=client_credentials')).json();
  const to = `/v1/billing/subscriptions/${path}`;
  const answer = await ask(to, `Bearer ${token.access_token}`, 'application/json', JSON.stringify(body));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** The error of a call that must reject. */
export async function failureOf(call: Promise<unknown>): Promise<GatewayError> {
  try {
    await call;
  } catch (error) {
    return error as GatewayError;
  }
  throw new Error('the call succeeded');
}

type Received = { headers: Record<string, string>; body: Buffer };

/** A webhook receiver that records messages and answers with the given statuses, then 200. */
export async function startReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers as Record<string, string>, body: Buffer.concat(chunks) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
