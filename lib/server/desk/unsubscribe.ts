import 'server-only';
import { db } from '@/db/client';
import { deleteNotice } from '@/db/repositories/catalog/stock-notices';
import { optOut } from '@/db/repositories/customers/segment-mails';
import { readUnsubscribeToken, unsubscribeAddress } from '@/lib/auth/unsubscribe-token';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { readUnsubscribe, unsubscribe } from '@/lib/server/training/reminders/unsubscribe';

/** The address that ends mails to segments for a customer with one press (RFC 8058). */
export const optOutLink = (customerId: number): string => unsubscribeAddress(`c${customerId}`);

const idIn = (payload: string, of: 'c' | 'n'): number | null =>
  payload.startsWith(of) && /^.\d{1,9}$/.test(payload) ? Number(payload.slice(1)) : null;

/**
 * What an address ends when its button is pressed: mails to segments, waiting for a product, or one kind of
 * reminder. Throws 404 for one that is forged or of no known kind.
 */
function endOf(token: string): () => Promise<unknown> {
  const payload = readUnsubscribeToken(token);
  const [customerId, noticeId] = [idIn(payload, 'c'), idIn(payload, 'n')];
  if (customerId !== null) return () => db.transaction((tx) => optOut(tx, customerId, now()));
  if (noticeId !== null) return () => deleteNotice(db, noticeId);
  readUnsubscribe(token);
  return () => unsubscribe(token);
}

/** False for an address that is forged, cut off or of no known kind. */
export function isUnsubscribe(token: string): boolean {
  try {
    endOf(token);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Ends what the address is about. Idempotent. */
export async function unsubscribeAny(token: string): Promise<void> {
  await endOf(token)();
}
