import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { db } from '@/db/client';
import { orders } from '@/db/schema';
import { createPayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import { setPayPal } from '@/lib/server/payments/gateway';
import { type PayPalSimulator, startPayPalSimulator } from '@/simulators/paypal/server';
import { call } from '../setup/http';

export let simulator: PayPalSimulator;
export let address = 0;
const ip = () => `10.9.${Math.floor(++address / 250)}.${address % 250}`;

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  beforeAll(async () => {
    simulator = await startPayPalSimulator({ clientId: 'client', clientSecret: 'secret' });
    const config = { environment: 'sandbox', clientId: 'client', clientSecret: 'secret' } as const;
    setPayPal(createPayPalGateway({ ...config, apiBaseUrl: simulator.url }));
  });
  afterAll(async () => {
    setPayPal(null);
    await simulator.close();
  });
}

type Body = {
  success?: boolean;
  message?: string;
  errors?: Record<string, string[]>;
  order?: { id: number; state: string; amount: number };
  paypal?: { orderId: string };
  data?: Record<string, unknown>;
};

export const send = async (handler: unknown, options: Parameters<typeof call>[1] = {}) => {
  const headers = { 'x-forwarded-for': ip(), ...options.headers };
  const { body, ...rest } = await call(handler, { ...options, headers });
  return { ...rest, body: body as Body };
};
export const ordersOf = (programId: number) =>
  db.select().from(orders).where(eq(orders.program_id, programId));

/** The legacy address of a transfer, with bracketed keys. */
export function legacy(programId: number, user: object, amount = '59'): string {
  const query = new URLSearchParams({ programId: String(programId), amount });
  for (const [key, value] of Object.entries(user))
    query.set(`user[${key}]`, value === true ? '1' : String(value));
  return `/api/v1/transfer/process?${query}`;
}
