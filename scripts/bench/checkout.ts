import { randomBytes, randomUUID } from 'node:crypto';
import { type PayPalSimulator, startPayPalSimulator } from '@/simulators/paypal/server';
import { median, percentile, prepareBench } from './server';

const WARM = 15;
const RUNS = 100;
const CREDENTIALS = { clientId: 'bench', clientSecret: 'bench' };

type Timed<T> = { value: T; ms: number };

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const started = performance.now();
  const value = await work();
  return { value, ms: performance.now() - started };
}

async function json(url: string, init: RequestInit): Promise<Record<string, unknown>> {
  const response = await fetch(url, init);
  const body = (await response.json()) as Record<string, unknown>;
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** A guest's browser: places the order of a program, approves it without a window and captures it. */
export async function checkout(url: string, approve: (orderId: string) => void): Promise<number> {
  const headers = {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
    cookie: `brio-checkout=${randomBytes(32).toString('base64url')}`,
  };
  const user = {
    name: 'Valeria',
    lastname: 'Rojas Mora',
    email: `banco-${randomUUID()}@prueba.example`,
    cardId: '115870342',
    phone: '88887777',
    address: 'San Pedro, 200 m este del parque',
    agreed_tc: true,
  };
  const place = await timed(() =>
    json(`${url}/api/v1/checkout/orders`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'P', programId: 1, user }),
    }),
  );
  const { id } = place.value.order as { id: number };
  const { orderId } = place.value.paypal as { orderId: string };
  approve(orderId);
  const capture = await timed(() =>
    json(`${url}/api/v1/checkout/orders/${id}/capture`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ paypalOrderId: orderId }),
    }),
  );
  return place.ms + capture.ms;
}

/** The PayPal calls of a checkout, made directly: create, read, capture. */
async function bareCalls(base: string, token: string, approve: (orderId: string) => void): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };
  const call = (path: string, body?: unknown) =>
    timed(() =>
      json(`${base}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, 'paypal-request-id': randomUUID() },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const unit = { custom_id: '1', invoice_id: randomUUID(), amount: { currency_code: 'USD', value: '24.00' } };
  const created = await call('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [unit] });
  const id = String(created.value.id);
  approve(id);
  const looked = await call(`/v2/checkout/orders/${id}`);
  const captured = await call(`/v2/checkout/orders/${id}/capture`, {});
  return created.ms + looked.ms + captured.ms;
}

/** The product with a PayPal that answers at once. */
export async function prepareCheckout() {
  const simulator = await startPayPalSimulator(CREDENTIALS);
  const server = await prepareBench({
    TRUSTED_PROXY: '1',
    PAYPAL_CLIENT_ID: CREDENTIALS.clientId,
    PAYPAL_CLIENT_SECRET: CREDENTIALS.clientSecret,
    PAYPAL_API_BASE_URL: simulator.url,
  });
  return { simulator, server };
}

/** A buyer who approves. */
export const approving = (simulator: PayPalSimulator) => (orderId: string) =>
  void simulator.control.approve({ orderId });

/**
 * From click to paid on the server, with a PayPal that answers at once, and the sum of the same PayPal calls.
 */
export async function benchCheckout(): Promise<void> {
  const { simulator, server } = await prepareCheckout();
  try {
    const approve = approving(simulator);
    const { access_token } = await json(`${simulator.url}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('bench:bench').toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let run = 0; run < WARM + RUNS; run++) {
      const whole = await checkout(server.url, approve);
      const calls = await bareCalls(simulator.url, String(access_token), approve);
      if (run < WARM) continue;
      ours.push(whole);
      bare.push(calls);
    }
    const own = ours.map((whole, run) => whole - (bare[run] ?? 0));
    console.log(`\nCheckout by PayPal, milliseconds on the server, ${RUNS} one after the other`);
    console.table([
      {
        'click to paid': Math.round(median(ours)),
        p95: Math.round(percentile(ours, 0.95)),
        'its PayPal calls': Math.round(median(bare)),
        'our own': Math.round(median(own)),
      },
    ]);
  } finally {
    await server.stop();
    await simulator.close();
  }
}
