import { eq } from 'drizzle-orm';
import {
  order_events,
  payment_attempts,
  payment_methods,
  subscription_payments,
  subscriptions,
} from '@/db/schema';
import { GRACE_DAYS, PAYMENT_TYPE } from '@/lib/domain/codes';
import { addMoney } from '@/lib/domain/money';
import { addDays, addMonths, at, later } from '../days';
import { insertIds, insertRows, need, type Tx } from '../insert';
import type { PlacedOrder, World } from './history-types';
import { taxOf } from './orders';

type Payment = { saleId: string; paidAt: Date; extendsTo: string };
export type SubscriptionStory = {
  id: number;
  state: 'active' | 'suspended' | 'cancelled';
  payments: Payment[];
  paidUntil: string;
  failedOn: string | null;
  graceUntil: string | null;
  cancelledAt: Date | null;
};

/** Subscriptions with a charge per period; returns their histories by order. */
export async function seedSubscriptions(
  tx: Tx,
  world: World,
  orders: readonly PlacedOrder[],
): Promise<Map<number, SubscriptionStory>> {
  const list = orders.filter((order) => order.subscription !== undefined && order.paidAt !== null);
  const stories = list.map((order) => story(world, order));
  const ids = await insertIds(
    tx,
    subscriptions,
    list.map((order, i) => {
      const s = need(stories[i], 'story');
      const slug = need(order.lines[0]?.slug, 'slug');
      return {
        order_id: order.id,
        user_id: order.person.userId,
        program_id: world.catalogue.programs[slug],
        range_id: order.lines[0]?.rangeId ?? null,
        plan_id: need(order.subscription, 'subscription').plan,
        provider_subscription_id: `I-DEMO${world.random.hex(8).toUpperCase()}`,
        request_id: `demo-${world.random.uuid()}`,
        amount: order.total,
        state: s.state,
        paid_until: s.paidUntil,
        grace_until: s.graceUntil,
        payment_failed_at: s.failedOn ? at(s.failedOn, 5) : null,
        cancelled_at: s.cancelledAt,
        checked_at: at(world.today, 0),
        created_at: order.placed,
      };
    }),
  );
  stories.forEach((s, i) => {
    s.id = need(ids[i], 'subscription');
  });
  await seedFirstCharges(tx, list, stories);
  await insertRows(
    tx,
    subscription_payments,
    stories.flatMap((s, i) =>
      s.payments.map((payment, n) => ({
        subscription_id: s.id,
        provider_sale_id: payment.saleId,
        order_id: n === 0 ? need(list[i], 'order').id : null,
        amount: need(list[i], 'order').total,
        tax_amount: addMoney(...need(list[i], 'order').lines.map(taxOf)),
        paid_at: payment.paidAt,
        extends_to: payment.extendsTo,
        created_at: payment.paidAt,
      })),
    ),
  );
  await insertRows(
    tx,
    order_events,
    stories.flatMap((s, i) =>
      s.cancelledAt
        ? [
            {
              order_id: need(list[i], 'order').id,
              kind: 'subscription_cancelled',
              actor_id: need(list[i], 'order').person.userId,
              note: `El acceso sigue hasta el ${s.paidUntil}.`,
              created_at: s.cancelledAt,
            },
          ]
        : [],
    ),
  );
  return new Map(list.map((order, i) => [order.id, need(stories[i], 'story')]));
}

/** The charge that paid each order, as an attempt: its sale's id is what a refund would name. */
async function seedFirstCharges(
  tx: Tx,
  list: readonly PlacedOrder[],
  stories: readonly SubscriptionStory[],
): Promise<void> {
  const [method] = await tx
    .select({ id: payment_methods.id })
    .from(payment_methods)
    .where(eq(payment_methods.code, PAYMENT_TYPE.provider));
  await insertRows(
    tx,
    payment_attempts,
    list.map((order, i) => {
      const [first] = need(stories[i], 'story').payments;
      return {
        order_id: order.id,
        payment_id: method?.id ?? null,
        provider: 'paypal' as const,
        state: 'completed' as const,
        succesful: true,
        amount: order.total,
        provider_capture_id: need(first, 'first charge').saleId,
        confirmation_number: need(first, 'first charge').saleId,
        captured_at: order.paidAt,
        created_at: order.placed,
      };
    }),
  );
}

function story(world: World, order: PlacedOrder): SubscriptionStory {
  const { today, random } = world;
  const { monthsPerCycle, outcome } = need(order.subscription, 'subscription');
  const due = (n: number) => addMonths(order.day, n * monthsPerCycle);
  let cycles = 1;
  while (due(cycles) < today) cycles++;
  // How many periods were paid: all, all but the last ones, or up to the month in which it was cancelled.
  const paid =
    outcome === 'past_due' || outcome === 'suspended'
      ? Math.max(1, cycles - 1)
      : outcome === 'cancelled'
        ? Math.max(1, Math.ceil(cycles / 2))
        : cycles;
  const payments = Array.from(
    { length: paid },
    (_, n): Payment => ({
      saleId: `DEMO${random.hex(13).toUpperCase()}`,
      paidAt: n === 0 ? need(order.paidAt, 'paid') : at(due(n), 4, random.int(0, 59)),
      extendsTo: due(n + 1),
    }),
  );
  const paidUntil = need(payments.at(-1), 'payment').extendsTo;
  const base = { id: 0, payments, paidUntil, failedOn: null, graceUntil: null, cancelledAt: null };
  if ((outcome === 'past_due' || outcome === 'suspended') && paidUntil < today) {
    const graceUntil = addDays(paidUntil, GRACE_DAYS);
    const state = graceUntil < today ? 'suspended' : 'active';
    return { ...base, state, failedOn: paidUntil, graceUntil };
  }
  if (outcome === 'cancelled' || outcome === 'cancelled_open') {
    const last = need(payments.at(-1), 'payment').paidAt;
    const cancellation = later(last, 60 * 24 * Math.min(9, 1 + random.int(1, 8)));
    return {
      ...base,
      state: 'cancelled',
      cancelledAt: new Date(Math.min(cancellation.getTime(), at(today, 0).getTime())),
    };
  }
  return { ...base, state: 'active' };
}
