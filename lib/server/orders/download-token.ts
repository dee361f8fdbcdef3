import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/lib/auth/cookie';

/** A file of a paid order, up to an instant (seconds since 1970). */
export type DownloadClaim = { orderId: number; fileId: number; expires: number };

const sign = (payload: string): string =>
  createHmac('sha256', authSecret()).update(`download:${payload}`).digest('base64url');

/** A link's secret: whoever has it may fetch the file until it expires. */
export function downloadToken({ orderId, fileId, expires }: DownloadClaim): string {
  const payload = `${orderId}-${fileId}-${expires}`;
  return `${payload}.${sign(payload)}`;
}

/** The claim of a token, or null when it is not ours. Its expiry is the caller's question. */
export function readDownloadToken(token: string): DownloadClaim | null {
  const match = /^((\d{1,9})-(\d{1,9})-(\d{1,11}))\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, payload = '', orderId, fileId, expires, signature = ''] = match;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload)))) return null;
  return { orderId: Number(orderId), fileId: Number(fileId), expires: Number(expires) };
}
