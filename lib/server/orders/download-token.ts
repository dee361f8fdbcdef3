import 'server-only';
import { isSigned, sign } from '@/lib/auth/signature';

/** The claim of a download link: a file of a paid order, up to an instant (Unix seconds). */
export type DownloadClaim = { orderId: number; fileId: number; expires: number };

/** Signs a download link, which is valid until it expires. */
export function downloadToken({ orderId, fileId, expires }: DownloadClaim): string {
  const payload = `${orderId}-${fileId}-${expires}`;
  return `${payload}.${sign('download', payload)}`;
}

/** The claim of a token, or null when it is forged. The caller checks its expiry. */
export function readDownloadToken(token: string): DownloadClaim | null {
  const match = /^((\d{1,9})-(\d{1,9})-(\d{1,11}))\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, payload = '', orderId, fileId, expires, signature = ''] = match;
  if (!isSigned('download', payload, signature)) return null;
  return { orderId: Number(orderId), fileId: Number(fileId), expires: Number(expires) };
}
