import 'server-only';
import { env } from '@/lib/env';

/** Where staff answer a dispute; PayPal takes answers only on its own pages. */
export function disputeUrl(id: string): string {
  const host = env.PAYPAL_ENV === 'production' ? 'www.paypal.com' : 'www.sandbox.paypal.com';
  return `https://${host}/resolutioncenter/view/${encodeURIComponent(id)}`;
}
