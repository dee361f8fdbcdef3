import 'server-only';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';

/** Where a customer updates a subscription's payment method: PayPal's page, or the profile in a demo. */
export function fixPaymentUrl(): string {
  if (env.PAYPAL_API_BASE_URL) return `${env.APP_URL}${routes.purchases}`;
  const host = env.PAYPAL_ENV === 'production' ? 'www.paypal.com' : 'www.sandbox.paypal.com';
  return `https://${host}/myaccount/autopay/`;
}
