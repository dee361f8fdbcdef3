import 'server-only';
import type { PaymentGateway, Refunds } from '@/lib/adapters/payments/gateway';
import { createPayPalGateway, type PayPalGateway } from '@/lib/adapters/payments/paypal/gateway';
import type { Subscriptions } from '@/lib/adapters/payments/subscriptions';
import { transferRefunds } from '@/lib/adapters/payments/transfer';
import type { Provider } from '@/lib/domain/codes';
import { AppError, conflict } from '@/lib/domain/errors';
import { isOnline, ONLINE_PROVIDER, type OnlineProvider } from '@/lib/domain/payments';
import { env } from '@/lib/env';

/** Kept because it holds the access token. */
let current: PayPalGateway | null = null;

/**
 * PayPal, or its simulator on this machine (docs/spec/settings.md#embedded-mode).
 * Throws 502 `payment_provider` without credentials.
 */
export function payPal(): PayPalGateway {
  if (current) return current;
  if (!env.PAYPAL_CLIENT_ID || !env.PAYPAL_CLIENT_SECRET) throw new AppError('payment_provider');
  current = createPayPalGateway({
    environment: env.PAYPAL_ENV,
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    ...(env.PAYPAL_WEBHOOK_ID ? { webhookId: env.PAYPAL_WEBHOOK_ID } : {}),
    ...(env.PAYPAL_API_BASE_URL ? { apiBaseUrl: env.PAYPAL_API_BASE_URL } : {}),
  });
  return current;
}

const GATEWAYS: Readonly<Record<OnlineProvider, () => PaymentGateway>> = { paypal: payPal };

/** Every service, for reading the transactions of each. Throws 502 when one has no credentials. */
export const gateways = (): PaymentGateway[] => Object.values(GATEWAYS).map((gateway) => gateway());

/** The service that takes new payments, and that received money without an order. */
export const onlineGateway = (): PaymentGateway => GATEWAYS[ONLINE_PROVIDER]();

/** The service with recurring charges; a gateway without them takes single payments only. */
export const subscriptions = (): Subscriptions & Refunds => payPal();

/** The service that took a payment. Throws 409 for money that people moved by hand. */
export function gatewayOf({ provider }: { provider: Provider | null }): PaymentGateway {
  if (!isOnline(provider)) throw conflict('review_no_money');
  return GATEWAYS[provider]();
}

/** How an order's money is refunded. */
export const refundsOf = (provider: Provider | null): Refunds =>
  isOnline(provider) ? gatewayOf({ provider }) : transferRefunds;

/** For tests: sets another gateway, or null for the configured one. */
export function setPayPal(gateway: PayPalGateway | null): void {
  current = gateway;
}
