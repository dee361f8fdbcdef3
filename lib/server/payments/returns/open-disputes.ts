import 'server-only';
import { db } from '@/db/client';
import { findOpenDisputes } from '@/db/repositories/payments/unmatched-payments';
import { onlinePages } from '@/lib/adapters/payments/pages';
import { businessDay } from '@/lib/business-day';
import { daysBetween } from '@/lib/domain/clock';
import { formatIn } from '@/lib/domain/money';

/** A claim of a buyer at PayPal that waits for the shop's answer. */
export type DisputeItem = {
  id: number;
  at: string;
  amount: string;
  payer: string | null;
  /** PayPal's code of what the buyer says. */
  reason: string | null;
  providerId: string;
  order: { id: number; number: string } | null;
  /** Days left to answer, 0 today, negative when it is over; null without a deadline. */
  daysLeft: number | null;
  /** Where PayPal takes the answer. */
  url: string;
};

const LIMIT = 50;

/** Open disputes, the most urgent first; only those of an order, when it is given. */
export async function openDisputes(orderId?: number): Promise<DisputeItem[]> {
  const today = businessDay();
  return (await findOpenDisputes(db, LIMIT, orderId)).map(({ row, number }) => ({
    id: row.id,
    at: row.received_at.toISOString(),
    amount: formatIn(row.amount, row.currency),
    payer: row.payer_name ?? row.payer_email,
    reason: row.reference?.split(' · ').at(-1) ?? null,
    providerId: row.provider_id,
    order: row.order_id === null ? null : { id: row.order_id, number: number ?? String(row.order_id) },
    daysLeft: row.due_at && daysBetween(today, businessDay(row.due_at)),
    url: onlinePages.dispute(row.provider_id),
  }));
}
