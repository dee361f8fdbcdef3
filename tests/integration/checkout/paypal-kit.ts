import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { db } from '@/db/client';
import { orders, payment_attempts, program_users } from '@/db/schema';
import { createPayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import type { RequestContext } from '@/lib/domain/actor';
import type { AppError } from '@/lib/domain/errors';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { setPayPal } from '@/lib/server/payments/gateway';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { type PayPalSimulator, startPayPalSimulator } from '@/simulators/paypal/server';
import { guest, makeProgram, orderInput } from '../factories';

export let simulator: PayPalSimulator;

/** Connects to the simulator. A short time-out is for calls that are never answered. */
export function connectPayPal(options: { timeoutMs?: number } = {}): void {
  const credentials = { environment: 'sandbox', clientId: 'client', clientSecret: 'secret' } as const;
  setPayPal(createPayPalGateway({ ...credentials, apiBaseUrl: simulator.url, ...options }));
}

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  beforeAll(async () => {
    simulator = await startPayPalSimulator({ clientId: 'client', clientSecret: 'secret' });
    connectPayPal();
  });
  afterAll(async () => {
    setPayPal(null);
    await simulator.close();
  });
  beforeEach(() => {
    simulator.control.reset();
    connectPayPal();
  });
}

export const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: AppError) => error,
  );

export async function opened(context: RequestContext = guest(), price = 5900) {
  const { program } = await makeProgram({ price });
  const order = await placeOrder(context, orderInput(program.id, { type: 'P' }));
  const paypalId = await createPayPalOrder(context, order.id);
  return { context, program, order, paypalId };
}

export async function approved(context?: RequestContext) {
  const made = await opened(context);
  simulator.control.approve({ orderId: made.paypalId });
  return made;
}

export const stateOf = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0];
export const attemptsOf = (orderId: number) =>
  db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, orderId))
    .orderBy(payment_attempts.id);
export const accessOf = (programId: number) =>
  db.select().from(program_users).where(eq(program_users.program_id, programId));
export const captures = () => (simulator.control.state().captures as unknown[]).length;
export const captureKeys = () =>
  (simulator.control.state().requests as { path: string; requestId?: string }[])
    .filter((request) => request.path.endsWith('/capture'))
    .map((request) => request.requestId);
export const fault = (input: Parameters<typeof simulator.control.addFault>[0]) =>
  simulator.control.addFault(input);
export const CAPTURE = '/capture$';
export const GET_ORDER = '/v2/checkout/orders/[A-Z0-9]+$';

export async function token(): Promise<string> {
  const response = await fetch(`${simulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('client:secret')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  return ((await response.json()) as { access_token: string }).access_token;
}
