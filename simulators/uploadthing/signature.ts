import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'hmac-sha256=';

/** Signs addresses and callbacks with the app's key, as UploadThing does. */
export const sign = (payload: string, apiKey: string): string =>
  `${PREFIX}${createHmac('sha256', apiKey).update(payload).digest('hex')}`;

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Verifies a signed address.
 * Not expired, with the signature as its last parameter over everything before it.
 */
export function isSignedAddress(address: URL, apiKey: string, now: number): boolean {
  const signature = address.searchParams.get('signature');
  const expires = Number(address.searchParams.get('expires'));
  if (!signature || !(expires > now)) return false;
  const unsigned = new URL(address);
  unsigned.searchParams.delete('signature');
  return same(sign(unsigned.href, apiKey), signature);
}
