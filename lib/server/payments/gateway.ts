import 'server-only';
import { createPayPalGateway, type PayPalGateway } from '@/lib/adapters/paypal/gateway';
import { AppError } from '@/lib/domain/errors';
import { env } from '@/lib/env';

// One per process, so that all calls share its token; development reloads modules.
const store = globalThis as typeof globalThis & { brioPayPal?: PayPalGateway };

/**
 * PayPal, or its simulator on this machine (docs/spec/settings.md#embedded-mode).
 * Throws 502 `payment_provider` without credentials.
 */
export function payPal(): PayPalGateway {
  if (store.brioPayPal) return store.brioPayPal;
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET) throw new AppError('payment_provider');
  store.brioPayPal = createPayPalGateway({
    environment: env.PAYPAL_ENV,
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    ...(env.PAYPAL_WEBHOOK_ID ? { webhookId: env.PAYPAL_WEBHOOK_ID } : {}),
    ...(env.PAYPAL_API_BASE_URL ? { apiBaseUrl: env.PAYPAL_API_BASE_URL } : {}),
  });
  return store.brioPayPal;
}

/** For tests: another gateway, or null for the configured one again. */
export function setPayPal(gateway: PayPalGateway | null): void {
  if (gateway) store.brioPayPal = gateway;
  else delete store.brioPayPal;
}
