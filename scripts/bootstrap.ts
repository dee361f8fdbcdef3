import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/db/embedded';
import { migrateDatabase } from '@/db/migrate';
import { toDecimalString } from '@/lib/domain/money';
import { type Env, parseEnv } from '@/lib/env-schema';
import type { Control } from '@/simulators/paypal/control';

export type Surroundings = { env: Env; stop: () => Promise<void> };
type Options = { migrate?: boolean; seed?: boolean; simulators?: boolean };

/** Reads `.env` when there is one; what is already set wins. */
export function loadSettings(): Env {
  for (const file of ['.env.local', '.env']) if (existsSync(file)) process.loadEnvFile(file);
  return parseEnv(process.env);
}

/**
 * Everything around the application: with no configuration an embedded database, a kept secret, demo data and the
 * PayPal simulator (decisions §9). Writes what it decided into `process.env`, so that modules loaded later see it.
 */
export async function prepareSurroundings(options: Options = {}): Promise<Surroundings> {
  let env = loadSettings();
  const closing: (() => Promise<void>)[] = [];
  let embedded: EmbeddedPostgres | undefined;
  if (!env.DATABASE_URL) {
    embedded = await startEmbeddedPostgres(env.DATA_DIR);
    closing.push(embedded.stop);
    process.env.DATABASE_URL = embedded.url;
    process.env.BRIO_EMBEDDED = '1';
    process.env.AUTH_SECRET ||= await keptSecret(env.DATA_DIR);
  }
  const stop = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    Object.assign(process.env, { APP_URL: env.APP_URL, NEXTAUTH_URL: env.APP_URL });
    const url = process.env.DATABASE_URL ?? '';
    if (options.migrate !== false) await migrateDatabase(url);
    if (options.seed !== false) {
      const { seedDatabase } = await import('@/db/seed/seed');
      await seedDatabase(url, { demo: embedded !== undefined, dataDir: env.DATA_DIR });
    }
    if (options.simulators !== false) closing.push(await startSimulators(env, embedded !== undefined));
    env = parseEnv(process.env);
    return { env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** A secret that outlives restarts, so that sessions do too. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {});
  return (await readFile(file, 'utf8')).trim();
}

/** The plans that the shop's ranges name, with their prices: PayPal's own plans exist before the shop names them. */
async function registerPlans(register: Control['registerPlan']): Promise<void> {
  const { findPlanPrices } = await import('@/db/repositories/pricing');
  const { db } = await import('@/db/client');
  for (const { planId, name, price, months } of await findPlanPrices(db)) {
    const yearly = months % 12 === 0;
    register({
      id: planId,
      name,
      price: toDecimalString(price),
      intervalUnit: yearly ? 'YEAR' : 'MONTH',
      intervalCount: yearly ? Math.trunc(months / 12) : months,
    });
  }
}

/** What the demo's customers paid: PayPal's stand-in never saw it, and should give it back when asked. */
async function registerHistory(register: Control['registerCapture']): Promise<void> {
  const { findDemoCaptures } = await import('@/db/repositories/payment-attempts');
  const { db } = await import('@/db/client');
  for (const { id, amount, orderId, takenAt } of await findDemoCaptures(db))
    register({ id, value: toDecimalString(amount), customId: String(orderId), takenAt });
}

/** PayPal's stand-in: never beside real credentials, never beside a real database in production (decisions §9). */
async function startSimulators(env: Env, embedded: boolean): Promise<() => Promise<void>> {
  if (env.PAYPAL_CLIENT_ID || (!embedded && env.NODE_ENV === 'production')) return async () => {};
  const { startPayPalSimulator } = await import('@/simulators/paypal/server');
  const webhookId = 'WH-BRIO-LOCAL';
  const clientId = 'brio-local-client';
  const clientSecret = randomBytes(18).toString('base64url');
  const simulator = await startPayPalSimulator({
    clientId,
    clientSecret,
    webhookId,
    webhookUrl: `http://127.0.0.1:${env.PORT}/api/webhooks/paypal`,
    stateFile: join(env.DATA_DIR, 'paypal-simulator.jsonl'),
  });
  Object.assign(process.env, {
    PAYPAL_ENV: 'sandbox',
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_BASE_URL: simulator.url,
  });
  await registerPlans(simulator.control.registerPlan);
  await registerHistory(simulator.control.registerCapture);
  return () => simulator.close();
}
