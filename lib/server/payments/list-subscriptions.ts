import 'server-only';
import { db } from '@/db/client';
import {
  countSubscriptions,
  findLastSales,
  findSubscriptionPage,
  type SubscriptionFilter,
} from '@/db/repositories/subscription-list';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type Day, dayIn } from '@/lib/domain/clock';
import type { SubscriptionState } from '@/lib/domain/codes';
import { formatMoney } from '@/lib/domain/money';
import { SUBSCRIPTIONS_PAGE } from '@/lib/domain/page-sizes';
import { isRunning, isSubscriptionEnded } from '@/lib/domain/payments';
import { env } from '@/lib/env';

const SALES = 3;

export const SUBSCRIPTION_FILTERS = [
  'all',
  'active',
  'past_due',
  'suspended',
  'waiting',
  'cancelled',
  'expired',
] as const satisfies readonly SubscriptionFilter[];

export type ListedSubscription = {
  id: number;
  providerId: string | null;
  order: { id: number; number: string };
  buyer: { name: string; email: string };
  program: string;
  range: string | null;
  amount: string;
  state: SubscriptionState;
  pastDue: boolean;
  paidUntil: Day | null;
  graceUntil: Day | null;
  sales: readonly { id: number; day: Day; amount: string; state: string }[];
  canCancel: boolean;
};
export type SubscriptionList = { rows: readonly ListedSubscription[]; total: number; page: number };

/**
 * Subscriptions with buyer, program, paid-through date and last charges, newest first.
 * A page past the end is the last one. Ability `order_access`.
 */
export async function listSubscriptions(
  context: RequestContext,
  { filter, search, page }: { filter: SubscriptionFilter; search: string; page: number },
): Promise<SubscriptionList> {
  requireAbility(context.actor, 'order_access');
  const total = await countSubscriptions(db, filter, search);
  const shown = Math.max(1, Math.min(page, Math.ceil(total / SUBSCRIPTIONS_PAGE)));
  const rows = await findSubscriptionPage(db, filter, {
    search,
    limit: SUBSCRIPTIONS_PAGE,
    offset: (shown - 1) * SUBSCRIPTIONS_PAGE,
  });
  const sales = await findLastSales(
    db,
    rows.map(({ subscription }) => subscription.id),
    SALES,
  );
  return {
    total,
    page: shown,
    rows: rows.map(({ subscription: row, orderId, number, buyer, program, range }) => ({
      id: row.id,
      providerId: row.provider_subscription_id,
      order: { id: orderId, number: number ?? String(orderId) },
      buyer: {
        name: buyer ? `${buyer.name} ${buyer.lastname}`.trim() : '',
        email: buyer?.email ?? '',
      },
      program,
      range,
      amount: formatMoney(row.amount),
      state: row.state,
      pastDue: row.payment_failed_at !== null && isRunning(row.state),
      paidUntil: row.paid_until,
      graceUntil: row.grace_until,
      sales: sales
        .filter(({ subscriptionId }) => subscriptionId === row.id)
        .map(({ id, paidAt, amount, state }) => ({
          id,
          day: dayIn(env.BUSINESS_TIME_ZONE, paidAt),
          amount: formatMoney(amount),
          state,
        })),
      canCancel: !isSubscriptionEnded(row.state),
    })),
  };
}
