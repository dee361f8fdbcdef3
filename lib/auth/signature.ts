import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from './cookie';

type Purpose = 'csrf' | 'download' | 'guest' | 'recovery' | 'transfer-proof' | 'unsubscribe';

/** 43 characters (HMAC-SHA-256) that only this shop can compute; they differ for each purpose. */
export const sign = (purpose: Purpose, payload: string, secret = authSecret()): string =>
  createHmac('sha256', secret).update(`${purpose}:${payload}`).digest('base64url');

/** Compared in constant time, and by bytes: text with odd characters has more of them than characters. */
export function isSameText(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True when this shop signed the payload for this purpose. */
export const isSigned = (purpose: Purpose, payload: string, signature: string): boolean =>
  isSameText(signature, sign(purpose, payload));
