import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { authSecret } from '@/lib/auth/cookie';

/** The claim of a download link: a file of a paid order, up to an instant (Unix seconds). */
export type DownloadClaim = { orderId: number; fileId: number; expires: number };

const sign = (payload: string): string =>
  createHmac('sha256', authSecret()).update(`download:${payload}`).digest('base64url');

/** Signs a download link, which is valid until it expires. */
export function downloadToken({ orderId, fileId, expires }: DownloadClaim): string {
  const payload = `${orderId}-${fileId}-${expires}`;
  return `${payload}.${sign(payload)}`;
}

/** The claim of a token, or null when it is forged. The caller checks its expiry. */
export function readDownloadToken(token: string): DownloadClaim | null {
  const match = /^((\d{1,9})-(\d{1,9})-(\d{1,11}))\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, payload = '', orderId, fileId, expires, signature = ''] = match;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(payload)))) return null;
  return { orderId: Number(orderId), fileId: Number(fileId), expires: Number(expires) };
}
