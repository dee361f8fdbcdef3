import { isLoopback } from '@/lib/domain/values/loopback';

export type PayPalConfig = {
  environment: 'sandbox' | 'production';
  clientId: string;
  clientSecret: string;
  /** Needed by `verifyWebhook` only. */
  webhookId?: string;
  /** A local simulator. Refused when it is not loopback, and always in production. */
  apiBaseUrl?: string;
  /** Per attempt. Default 15,000. */
  timeoutMs?: number;
};

/**
 * The origin of `apiBaseUrl`, or null for PayPal itself.
 * Throws when it could send credentials to another machine, or leave production unprotected.
 */
export function loopbackOrigin(config: PayPalConfig): string | null {
  if (config.apiBaseUrl === undefined) return null;
  if (config.environment === 'production') {
    throw new Error('PAYPAL_API_BASE_URL must not be set together with PAYPAL_ENV=production');
  }
  const url = URL.parse(config.apiBaseUrl);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new Error('PAYPAL_API_BASE_URL must be an http(s) address such as http://127.0.0.1:4010');
  }
  if (!isLoopback(url.hostname) || url.username !== '' || url.password !== '') {
    throw new Error(`PAYPAL_API_BASE_URL must be a loopback address, not ${url.hostname}`);
  }
  return url.origin;
}
