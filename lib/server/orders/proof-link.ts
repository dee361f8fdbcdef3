import 'server-only';
import { isSigned, sign } from '@/lib/auth/signature';
import { now } from '@/lib/domain/clock';

/** Longer than any transfer stays open, so that the link of the first mail keeps working. */
const DAYS = 14;

/**
 * Token of a mailed link that shows one order and accepts its proof until it expires.
 * See docs/spec/checkout.md#transfer.
 */
export function proofToken(orderId: number): string {
  const expires = Math.floor(now().getTime() / 1_000) + DAYS * 86_400;
  return `${expires.toString(36)}.${sign('transfer-proof', `${orderId}.${expires}`)}`;
}

/** True when this shop signed the token for this order and it has not expired. */
export function isProofToken(token: string | null, orderId: number): boolean {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  const expires = Number.parseInt(time, 36);
  if (!signature || Number.isNaN(expires) || expires < now().getTime() / 1_000) return false;
  return isSigned('transfer-proof', `${orderId}.${expires}`, signature);
}
