import 'server-only';
import { X509Certificate } from 'node:crypto';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { loopbackOrigin, type PayPalConfig } from './config';

const CERTIFICATE_PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9._-]{1,200}$/;
const MAX_BYTES = 64 * 1024;
const MAX_CACHED = 8;
const { timeoutMs: TIMEOUT_MS } = WORK_LIMITS.webhook;

const ORIGINS = {
  production: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  sandbox: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
} as const;

/** The certificate could not be fetched, so the signature is unknown rather than invalid. */
export class CertificateUnavailable extends Error {}

/**
 * Accepts certificates only from PayPal's hosts.
 * Exact origin, fixed path, nothing else in the address. With a simulator, only from its origin
 * (docs/spec/settings.md#environment).
 */
export function isTrustedCertificateUrl(address: string, config: PayPalConfig): boolean {
  const url = URL.parse(address);
  // The URL parser normalizes tabs, backslashes, ".." and upper case; a genuine address is unchanged by it.
  if (!url || url.href !== address) return false;
  const loopback = loopbackOrigin(config);
  const origins: readonly string[] = loopback === null ? ORIGINS[config.environment] : [loopback];
  return (
    origins.includes(url.origin) &&
    CERTIFICATE_PATH.test(url.pathname) &&
    url.username === '' &&
    url.password === '' &&
    url.search === '' &&
    url.hash === ''
  );
}

async function download(address: string): Promise<X509Certificate> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new Error('too large for a certificate');
  return new X509Certificate(bytes);
}

/** A cache of certificates by trusted address; each is fetched once, also by simultaneous messages. */
export function certificateStore(config: PayPalConfig): (address: string) => Promise<X509Certificate | null> {
  const cache = new Map<string, Promise<X509Certificate>>();
  return async (address) => {
    if (!isTrustedCertificateUrl(address, config)) return null;
    let pending = cache.get(address);
    if (!pending) {
      const oldest = cache.keys().next().value;
      if (cache.size >= MAX_CACHED && oldest !== undefined) cache.delete(oldest);
      pending = download(address);
      cache.set(address, pending);
      pending.catch(() => cache.delete(address));
    }
    try {
      return await pending;
    } catch (error) {
      throw new CertificateUnavailable(`no certificate from ${address}`, { cause: error });
    }
  };
}

/** Dates are checked at every use, since a cached certificate may expire. */
export function isCurrent(certificate: X509Certificate, now: number): boolean {
  return Date.parse(certificate.validFrom) <= now && now <= Date.parse(certificate.validTo);
}
