import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { db } from '@/db/client';
import { order_details, products } from '@/db/schema';
import { createPayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import type { RequestContext } from '@/lib/domain/actor';
import type { AppError } from '@/lib/domain/errors';
import { addProduct } from '@/lib/server/cart/change-cart';
import { startCheckout } from '@/lib/server/cart/start-checkout';
import { setPayPal } from '@/lib/server/payments/gateway';
import { type PayPalSimulator, startPayPalSimulator } from '@/simulators/paypal/server';
import { buyer, makeUser, sessionOf, signedInAs } from '../factories';
import { CookieJar } from '../setup/request-store';

export let simulator: PayPalSimulator;

/** Registers the hooks of the test file that calls it. */
export function setUpFile(): void {
  beforeAll(async () => {
    simulator = await startPayPalSimulator({ clientId: 'client', clientSecret: 'secret' });
    const credentials = { environment: 'sandbox', clientId: 'client', clientSecret: 'secret' } as const;
    setPayPal(createPayPalGateway({ ...credentials, apiBaseUrl: simulator.url }));
  });
  afterAll(async () => {
    setPayPal(null);
    await simulator.close();
  });
}

export const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: AppError) => error,
  );
export type Named = { id: number; name: string; price: number };
export const cartOf = (goods: readonly Named[]) => {
  const items = goods.map(({ id, name, price }) => ({ id, name, price: price / 100 }));
  const total = goods.reduce((sum, { price }) => sum + price, 0) / 100;
  return { items, total_order: total, total_items: items.length, user_id: null, order_id: null };
};
export const start = (context: RequestContext, body: Record<string, unknown>) =>
  startCheckout(context, { type: 'T', user: buyer(), ...body }, null);
export const inventoryOf = async (id: number) =>
  (await db.select().from(products).where(eq(products.id, id)))[0]?.inventory;
export const ordersWith = (productId: number) =>
  db.select().from(order_details).where(eq(order_details.product_id, productId));

export async function customer(...goods: { id: number }[]) {
  const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
  const user = await makeUser();
  const context = signedInAs(user);
  for (const { id } of goods) await addProduct(context, { id });
  const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(user.id) });
  return { user, context, jar, user_data: buyer({ email: user.email }) };
}
