import 'server-only';
import { db } from '@/db/client';
import { optOut } from '@/db/repositories/customers/segment-mails';
import { readUnsubscribeToken, unsubscribeAddress } from '@/lib/auth/unsubscribe-token';
import { now } from '@/lib/domain/clock';
import { readUnsubscribe, unsubscribe } from '@/lib/server/training/unsubscribe';

/** The address that ends mails to segments for a customer with one press (RFC 8058). */
export const optOutLink = (customerId: number): string => unsubscribeAddress(`c${customerId}`);

const customerOf = (payload: string): number | null => Number(/^c(\d{1,9})$/.exec(payload)?.[1] ?? 0) || null;

/** Throws 404 for an address that is forged or of no known kind. */
export function readAnyUnsubscribe(token: string): void {
  if (customerOf(readUnsubscribeToken(token)) === null) readUnsubscribe(token);
}

/** Ends what the address is about: mails to segments, or one kind of reminder. Idempotent. */
export async function unsubscribeAny(token: string): Promise<void> {
  const customerId = customerOf(readUnsubscribeToken(token));
  if (customerId === null) return unsubscribe(token);
  await db.transaction((tx) => optOut(tx, customerId, now()));
}
