import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { toDecimalString } from '@/lib/domain/money';
import type { Env } from '@/lib/env-schema';
import type { Control } from './paypal/control';
import type { PlanInput } from './paypal/model';

/** The billing plans of the shop's ranges, with their prices. */
async function shopPlans(): Promise<PlanInput[]> {
  const { findPlanPrices } = await import('@/db/repositories/catalog/pricing');
  const { db } = await import('@/db/client');
  return (await findPlanPrices(db)).map(({ planId, name, price, months }) => {
    const yearly = months % 12 === 0;
    return {
      id: planId,
      name,
      price: toDecimalString(price),
      intervalUnit: yearly ? 'YEAR' : 'MONTH',
      intervalCount: yearly ? Math.trunc(months / 12) : months,
    };
  });
}

/** Registers the demo's captures, so that they can be refunded. */
async function registerCaptures(register: Control['registerCapture']): Promise<void> {
  const { findDemoCaptures } = await import('@/db/repositories/payments/payment-attempts');
  const { db } = await import('@/db/client');
  for (const { id, amount, orderId, takenAt } of await findDemoCaptures(db))
    register({ id, value: toDecimalString(amount), customId: String(orderId), takenAt });
}

/**
 * Starts the PayPal simulator and points the settings to it. Resolves to a stop function. Refuses together
 * with real credentials, or with an external database in production (docs/spec/settings.md#demo).
 */
export async function startSimulators(env: Env, isDemo: boolean): Promise<() => Promise<void>> {
  if (env.PAYPAL_CLIENT_ID || (!isDemo && env.NODE_ENV === 'production')) return async () => {};
  const { startPayPalSimulator } = await import('./paypal/server');
  const webhookId = 'WH-BRIO-LOCAL';
  const clientId = 'brio-local-client';
  const clientSecret = randomBytes(18).toString('base64url');
  const simulator = await startPayPalSimulator({
    clientId,
    clientSecret,
    webhookId,
    webhookUrl: `http://127.0.0.1:${env.PORT}/api/webhooks/paypal`,
    stateFile: join(env.DATA_DIR, 'paypal-simulator.jsonl'),
    shopPlans,
  });
  Object.assign(process.env, {
    PAYPAL_ENV: 'sandbox',
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_BASE_URL: simulator.url,
  });
  for (const plan of await shopPlans()) simulator.control.registerPlan(plan);
  await registerCaptures(simulator.control.registerCapture);
  return () => simulator.close();
}
