import 'server-only';
import { db } from '@/db/client';
import { deleteNotice } from '@/db/repositories/catalog/stock-notices';
import { optOut } from '@/db/repositories/customers/segment-mails';
import { readUnsubscribeToken, unsubscribeAddress } from '@/lib/auth/unsubscribe-token';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { readUnsubscribe, unsubscribe } from '@/lib/server/training/unsubscribe';

/** The address that ends mails to segments for a customer with one press (RFC 8058). */
export const optOutLink = (customerId: number): string => unsubscribeAddress(`c${customerId}`);

const idIn = (payload: string, of: 'c' | 'n'): number | null =>
  payload.startsWith(of) && /^.\d{1,9}$/.test(payload) ? Number(payload.slice(1)) : null;
const customerOf = (payload: string) => idIn(payload, 'c');
const noticeOf = (payload: string) => idIn(payload, 'n');

/** False for an address that is forged, cut off or of no known kind. */
export function isUnsubscribe(token: string): boolean {
  try {
    const payload = readUnsubscribeToken(token);
    return (customerOf(payload) ?? noticeOf(payload)) !== null || Boolean(readUnsubscribe(token));
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Ends what the address is about: mails to segments, one kind of reminder, or waiting for a product.
 * Idempotent.
 */
export async function unsubscribeAny(token: string): Promise<void> {
  const payload = readUnsubscribeToken(token);
  const [customerId, noticeId] = [customerOf(payload), noticeOf(payload)];
  if (customerId !== null) await db.transaction((tx) => optOut(tx, customerId, now()));
  else if (noticeId !== null) await deleteNotice(db, noticeId);
  else await unsubscribe(token);
}
