import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/lib/auth/cookie';
import { now } from '@/lib/domain/clock';

/** Longer than any transfer stays open, so that the link of the first mail keeps working. */
const DAYS = 14;

const sign = (payload: string): string =>
  createHmac('sha256', authSecret()).update(`transfer-proof:${payload}`).digest('base64url');

/**
 * Token of a mailed link that shows one order and accepts its proof until it expires.
 * See docs/spec/checkout.md#transfer.
 */
export function proofToken(orderId: number): string {
  const expires = Math.floor(now().getTime() / 1_000) + DAYS * 86_400;
  return `${expires.toString(36)}.${sign(`${orderId}.${expires}`)}`;
}

/** True when this shop signed the token for this order and it has not expired. */
export function isProofToken(token: string | null, orderId: number): boolean {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  const expires = Number.parseInt(time, 36);
  if (!signature || Number.isNaN(expires) || expires < now().getTime() / 1_000) return false;
  const expected = Buffer.from(sign(`${orderId}.${expires}`));
  const given = Buffer.from(signature);
  return expected.byteLength === given.byteLength && timingSafeEqual(expected, given);
}
