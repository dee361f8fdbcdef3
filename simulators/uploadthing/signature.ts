import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'hmac-sha256=';

/** What UploadThing and its clients sign with the app's key: addresses and callbacks. */
export const sign = (payload: string, apiKey: string): string =>
  `${PREFIX}${createHmac('sha256', apiKey).update(payload).digest('hex')}`;

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A signed address that is not over: the signature is its last parameter and covers all that stands before it. */
export function isSignedAddress(address: URL, apiKey: string, now: number): boolean {
  const signature = address.searchParams.get('signature');
  const expires = Number(address.searchParams.get('expires'));
  if (!signature || !(expires > now)) return false;
  const unsigned = new URL(address);
  unsigned.searchParams.delete('signature');
  return same(sign(unsigned.href, apiKey), signature);
}
