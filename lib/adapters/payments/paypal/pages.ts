import 'server-only';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';
import type { ServicePages } from '../gateway';

const host = () => (env.PAYPAL_ENV === 'production' ? 'www.paypal.com' : 'www.sandbox.paypal.com');

/** PayPal's own pages; in a demo a subscription's payment method is in the profile. */
export const payPalPages: ServicePages = {
  fixPayment: () =>
    env.PAYPAL_API_BASE_URL ? `${env.APP_URL}${routes.purchases}` : `https://${host()}/myaccount/autopay/`,
  dispute: (id) => `https://${host()}/resolutioncenter/view/${encodeURIComponent(id)}`,
};
