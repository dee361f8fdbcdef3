import 'server-only';
import type { PaymentGateway } from '../gateway';
import type { Subscriptions } from '../subscriptions';
import type { PayPalConfig } from './config';
import { createConnection } from './connection';
import { ordersApi } from './orders';
import { paymentsApi } from './payments';
import { reportingApi } from './reporting';
import { subscriptionsApi } from './subscriptions';
import { webhooksApi } from './webhooks';

/**
 * All of the shop's calls to PayPal, through the official SDK. Amounts are `Cents` in USD; methods throw
 * GatewayError only. Throws at once when `apiBaseUrl` is not loopback or the environment is production
 * (docs/spec/paypal.md#base-url). Opens no connection before the first call.
 */
export function createPayPalGateway(config: PayPalConfig) {
  const connection = createConnection(config);
  return {
    ...ordersApi(connection),
    ...paymentsApi(connection),
    ...subscriptionsApi(connection),
    ...reportingApi(connection),
    ...webhooksApi(connection, config),
  } satisfies PaymentGateway & Subscriptions;
}

export type PayPalGateway = ReturnType<typeof createPayPalGateway>;
